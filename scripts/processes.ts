import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endGroups } from './process-groups.ts'
import { projectFolder } from './project-folder.ts'

/** How long a program may take from start to its first answer. */
const readyWithinMs = 60_000
const askEveryMs = 100
/** How long one answer may take. */
const answersWithinMs = 2_000
/** How long programs may take to end before they are ended. */
const endWithinMs = 10_000

export type Program = {
  readonly name: string
  readonly child: ChildProcess
  readonly ended: Promise<number>
}

export type Programs = {
  /** Starts a Node program with its output on ours. */
  readonly start: (name: string, args: readonly string[], environment: Record<string, string>) => Program
  /** Asks all programs to end, waits until they and all they started have, and ends those that do not. */
  readonly stopAll: () => Promise<void>
}

/**
 * Programs that end with this one, however it ends. Each leads a process group of its own: what it starts ends with it, and
 * Ctrl-C in a terminal reaches this program alone, which then asks each of them once. A guard beside them ends them should
 * this program be killed before it can.
 */
export function createPrograms(limits = { endWithinMs }): Programs {
  const programs: Program[] = []
  const guardModule = join(import.meta.dirname, 'guard.ts')
  const guard = spawn(process.execPath, [guardModule, String(limits.endWithinMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // It waits for us, not we for it; and without it everything works but that one thing.
  guard.unref()
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  return {
    start(name, args, environment) {
      const child = spawn(process.execPath, args, {
        cwd: projectFolder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      if (child.pid !== undefined) guard.stdin.write(`${child.pid}\n`)
      const ended = new Promise<number>((resolve) => {
        child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)))
        child.once('error', () => resolve(1))
      })
      const program = { name, child, ended }
      programs.push(program)
      return program
    },
    async stopAll() {
      await endGroups(
        programs.flatMap(({ child }) => child.pid ?? []),
        limits.endWithinMs,
      )
      await Promise.all(programs.map(({ ended }) => ended))
      guard.kill('SIGKILL')
    },
  }
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
