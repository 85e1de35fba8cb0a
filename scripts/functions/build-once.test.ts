import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-once-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a process that builds one file, and records its start and its end. */
function startBuild({ neverEnds = false } = {}) {
  const program = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { buildOnce } from ${JSON.stringify(join(import.meta.dirname, 'build-once.ts'))}
    process.chdir(${JSON.stringify(folder)})
    await buildOnce('.', {
      isBuilt: () => existsSync('module'),
      async build({ haveBuilt }) {
        appendFileSync('log', 'began ' + haveBuilt + '\\n')
        process.stdout.write('building')
        await wait(${neverEnds ? 3_600_000 : 300})
        writeFileSync('module', '')
        appendFileSync('log', 'ended\\n')
      },
    })`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
const readLog = () => readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n')

test('of several processes that build at the same time, one builds and the others wait', async () => {
  const processes = Array.from({ length: 5 }, () => startBuild())
  const codes = await Promise.all(processes.map((each) => once(each, 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0, 0])
  expect(readLog()).toEqual(['began false', 'ended'])
})

test('a waiting process takes over the build of one that was killed', async () => {
  const first = startBuild({ neverEnds: true })
  await once(first.stdout, 'data')
  const others = [startBuild(), startBuild()]
  await Promise.all(others.map((each) => once(each.stdout, 'data')))
  first.kill('SIGKILL')
  await Promise.all(others.map((each) => once(each, 'exit')))
  expect(existsSync(join(folder, 'module'))).toBe(true)
  expect(readLog()).toEqual(['began false', 'began true', 'ended'])
})
