import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'vitest'

/** A program that starts another one. Both print their process ids. */
const withChild = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("pid", process.pid); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  console.log('pid', process.pid)
  setInterval(() => {}, 1000)`

const starter = (body: string) => `
  import { createPrograms } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))}
  import { createShutdownSignal } from ${JSON.stringify(join(import.meta.dirname, 'shutdown-signals.ts'))}
  import { once } from 'node:events'
  const end = createShutdownSignal()
  const programs = createPrograms({ endWithinMs: 300 })
  programs.start('family', ['-e', ${JSON.stringify(withChild)}], {})
  ${body}`

const endsWhenAsked = starter(`
  console.log('pid', process.pid)
  await once(end, 'abort')
  await programs.stopAll()`)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

type Family = { readonly starter: ChildProcess; readonly pids: readonly number[] }

/** Resolves once three process ids are printed: the starter's, the program's and its child's. */
async function run(
  { onTestFinished }: TestContext,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Family> {
  const starter = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
  })
  let pids: number[] = []
  onTestFinished(() => {
    for (const pid of [...pids, ...(starter.pid === undefined ? [] : [starter.pid])])
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  let printed = ''
  for await (const part of starter.stdout) {
    printed += String(part)
    pids = [...printed.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
    if (pids.length === 3) break
  }
  return { starter, pids }
}

const runStarter = (context: TestContext, source: string) =>
  run(context, process.execPath, ['--input-type=module', '--eval', source])

/** Concurrent tests need their own `expect`. */
async function expectAllGone({ expect }: TestContext, { pids }: Family) {
  await expect.poll(() => pids.filter(isAlive), { timeout: 15_000, interval: 50 }).toEqual([])
}

// The tests mostly wait for their own processes, so they all run concurrently.
describe.concurrent('programs that were started', () => {
  test.for(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
    '%s ends all, even a child that ignores the signal',
    async (signal, context) => {
      const family = await runStarter(context, endsWhenAsked)
      family.starter.kill(signal)
      await once(family.starter, 'exit')
      context.expect(family.starter.exitCode).toBe(0)
      await expectAllGone(context, family)
    },
  )

  test('a second signal does not end the starter before the programs have ended', async (context) => {
    const family = await runStarter(context, endsWhenAsked)
    family.starter.kill('SIGINT')
    family.starter.kill('SIGINT')
    const [code, signal] = await once(family.starter, 'exit')
    context.expect([code, signal]).toEqual([0, null])
    await expectAllGone(context, family)
  })

  test('when the starter is killed, its programs end', async (context) => {
    const family = await runStarter(context, endsWhenAsked)
    family.starter.kill('SIGKILL')
    await once(family.starter, 'exit')
    await expectAllGone(context, family)
  })

  test('when the shell between npm and the starter is ended, everything ends', async (context) => {
    const quoted = endsWhenAsked.replaceAll("'", `'\\''`)
    const line = `'${process.execPath}' --input-type=module --eval '${quoted}'; true`
    const family = await run(context, 'sh', ['-c', line], { npm_lifecycle_event: 'start' })
    family.starter.kill('SIGTERM')
    await expectAllGone(context, family)
  })
})
