import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { projectFolder } from './local-settings.ts'

/** How long a program may take from start to its first answer. */
const readyWithinMs = 60_000
const askEveryMs = 100
/** How long one answer may take. */
const answersWithinMs = 2_000
/** How long a program may take to end before it is ended. */
const endWithinMs = 10_000

export type Program = {
  readonly name: string
  readonly child: ChildProcess
  readonly ended: Promise<number>
}

/** Starts a Node program with its output on ours. */
export function startProgram(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Program {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)))
    child.once('error', () => resolve(1))
  })
  return { name, child, ended }
}

/** Whether a program answered at its address before it ended or the time was up. */
export async function isReady(program: Program, address: string): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  const over = program.ended.then(() => 'over' as const)
  while (Date.now() < deadline) {
    // Another program may sit on the port and never answer.
    const asked = fetch(address, { signal: AbortSignal.timeout(answersWithinMs) }).catch(() => undefined)
    const answer = await Promise.race([asked, over])
    if (answer === 'over') return false
    if (answer?.ok) return true
    if ((await Promise.race([wait(askEveryMs), over])) === 'over') return false
  }
  return false
}

/** Asks all programs to end, waits until they have, and ends those that do not. */
export async function stopAll(programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) child.kill('SIGTERM')
  const forced = setTimeout(() => {
    for (const { child } of programs) child.kill('SIGKILL')
  }, endWithinMs)
  await Promise.all(programs.map(({ ended }) => ended))
  clearTimeout(forced)
}
