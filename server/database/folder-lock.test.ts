import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockModule = join(import.meta.dirname, 'folder-lock.ts')

/** Another process that holds the folder until it is killed. */
async function holdElsewhere() {
  const program = `import { lockFolder } from ${JSON.stringify(lockModule)}
    lockFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return holder
}

test('a folder in use is refused with one line that says what to do', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/in use by another process.*DATA_DIR/)
  release()
  lockFolder(folder)()
})

test('a folder that does not exist yet is made', () => {
  lockFolder(join(folder, 'deep/down'))()
})

test('another process is kept out, and its death, however sudden, frees the folder', async () => {
  const holder = await holdElsewhere()
  expect(() => lockFolder(folder)).toThrow(/in use/)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder)()
})
