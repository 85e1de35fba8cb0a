import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** Runs a program, and one that this program has started in turn; both print their process ids. */
const withChild = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("pid", process.pid); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  console.log('pid', process.pid)
  setInterval(() => {}, 1000)`

const starter = (body: string) => `
  import { createPrograms } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))}
  import { whenAskedToEnd } from ${JSON.stringify(join(import.meta.dirname, 'asked-to-end.ts'))}
  import { once } from 'node:events'
  const end = whenAskedToEnd()
  const programs = createPrograms({ endWithinMs: 300 })
  programs.start('family', ['-e', ${JSON.stringify(withChild)}], {})
  ${body}`

const endsWhenAsked = starter(`
  console.log('pid', process.pid)
  await once(end, 'abort')
  await programs.stopAll()`)

let started: ChildProcess[] = []
let family: number[] = []
afterEach(() => {
  for (const pid of family) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  for (const { pid } of started) if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  started = []
  family = []
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resolves once three process ids are printed: the starter's, the program's and its child's. */
async function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
  })
  started.push(child)
  let printed = ''
  for await (const part of child.stdout) {
    printed += String(part)
    family = [...printed.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
    if (family.length === 3) break
  }
  return child
}

const runStarter = (source: string) => run(process.execPath, ['--input-type=module', '--eval', source])

async function expectAllGone() {
  await expect.poll(() => family.filter(isAlive), { timeout: 15_000, interval: 50 }).toEqual([])
}

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s ends all, also a program’s own child that does not want to',
  async (signal) => {
    const child = await runStarter(endsWhenAsked)
    child.kill(signal)
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    await expectAllGone()
  },
)

test('a second signal does not end the starter before the programs have ended', async () => {
  const child = await runStarter(endsWhenAsked)
  child.kill('SIGINT')
  child.kill('SIGINT')
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([0, null])
  await expectAllGone()
})

test('when the starter is killed, what it started ends', async () => {
  const child = await runStarter(endsWhenAsked)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expectAllGone()
})

test('when the shell between npm and the starter is ended, all ends', async () => {
  const quoted = endsWhenAsked.replaceAll("'", `'\\''`)
  const line = `'${process.execPath}' --input-type=module --eval '${quoted}'; true`
  const shell = await run('sh', ['-c', line], { npm_lifecycle_event: 'start' })
  shell.kill('SIGTERM')
  await expectAllGone()
})
