import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartFault } from './start-fault.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockModule = join(import.meta.dirname, 'folder-lock.ts')
const appLock = { file: 'app.lock', holder: 'the app' }
const lock = () => lockFolder(folder, appLock)

/** Starts another process that locks the folder until it is killed. */
async function holdElsewhere() {
  const program = `import { lockFolder } from ${JSON.stringify(lockModule)}
    lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(appLock)})
    process.stdout.write('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

test('a folder in use is refused with one line that names the remedy', () => {
  const release = lock()
  expect(lock).toThrow(StartFault)
  expect(lock).toThrow(/^The data folder .* is in use by another process of the app\. .*DATA_DIR.*$/)
  release()
  lock()()
})

test('two programs of ours may share a folder, each with a lock of its own', () => {
  const release = lock()
  lockFolder(folder, { file: 'store.lock', holder: 'the local store' })()
  release()
})

test('another process is kept out, and even its sudden death frees the folder', async () => {
  const holder = await holdElsewhere()
  expect(lock).toThrow(/in use/)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lock()()
})

test.each(['12', '4711 99', 'x'.repeat(5000)])(
  'a file that is no lock of ours is named and left alone (%#)',
  (text) => {
    const path = join(folder, 'app.lock')
    writeFileSync(path, text)
    expect(lock).toThrow(StartFault)
    expect(lock).toThrow(`${path} was not made by this program or is damaged.`)
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

test('an empty lock file counts as ours', () => {
  writeFileSync(join(folder, 'app.lock'), '')
  lock()()
})

test('a folder at the path of the lock is named', () => {
  mkdirSync(join(folder, 'app.lock'))
  expect(lock).toThrow(/app\.lock cannot be opened: it is no file/)
})

test('releasing twice does nothing', () => {
  const release = lock()
  release()
  release()
})
