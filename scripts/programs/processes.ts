import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectFolder } from '../project-folder.ts'
import { endGroups } from './process-groups.ts'

/** Maximum time from a program's start to its first answer. */
const readyWithinMs = 60_000
const askEveryMs = 100
/** Maximum time for one answer. */
const answersWithinMs = 2_000
/** Time for programs to end before they are killed. */
const endWithinMs = 10_000

export type Program = {
  readonly name: string
  readonly child: ChildProcess
  readonly ended: Promise<number>
}

export type Programs = {
  /** Starts a Node program that shares the output of this one. */
  readonly start: (name: string, args: readonly string[], environment: Record<string, string>) => Program
  /** Asks all programs to end, waits for them and their children, and kills those that do not end. */
  readonly stopAll: () => Promise<void>
}

/**
 * Starts programs that end with this one, however it ends. Each leads its own process group, so its children end with
 * it. Ctrl-C in a terminal reaches only this program, which then asks each of them once. A guard process ends them if
 * this program is killed.
 */
export function createPrograms(limits = { endWithinMs }): Programs {
  const programs: Program[] = []
  const guardModule = join(import.meta.dirname, 'end-orphans.ts')
  const guard = spawn(process.execPath, [guardModule, String(limits.endWithinMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // The guard waits for this program, so this program must not wait for the guard. Everything else works without it.
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

/** True if a program answered at its address before it ended and before the time limit. */
export async function isReady(program: Program, address: string): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  const over = program.ended.then(() => 'over' as const)
  while (Date.now() < deadline) {
    // Another program may use the port and never answer.
    const response = fetch(address, { signal: AbortSignal.timeout(answersWithinMs) }).catch(() => undefined)
    const answer = await Promise.race([response, over])
    if (answer === 'over') return false
    if (answer?.ok) return true
    if ((await Promise.race([wait(askEveryMs), over])) === 'over') return false
  }
  return false
}
