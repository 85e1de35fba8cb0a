import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDataFolderNameFault, openDataFolder } from './data-folder.ts'
import { StartFault } from './start-fault.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777
const make = (mode: number): string => {
  const path = join(folder, 'data')
  mkdirSync(path)
  chmodSync(path, mode)
  return path
}

test('a new folder is for its owner alone, and folders above it have the usual access', () => {
  const path = join(folder, 'deep/down')
  expect(openDataFolder(path, 'store')).toEqual([])
  expect([modeOf(path), modeOf(join(path, 'store'))]).toEqual([0o700, 0o700])
  expect(openDataFolder(path, 'store')).toEqual([])
})

test('a data folder that others may enter is closed to them, and a note says so', () => {
  const path = make(0o755)
  mkdirSync(join(path, 'app'))
  writeFileSync(join(path, 'local-secrets.json'), '{}')
  expect(openDataFolder(path)).toEqual([expect.stringMatching(/was closed to them/)])
  expect(modeOf(path)).toBe(0o700)
  expect(openDataFolder(path)).toEqual([])
})

test('a folder with other files is left unchanged with a note, and our part of it is closed', () => {
  const path = make(0o755)
  writeFileSync(join(path, 'letter.txt'), 'to somebody')
  mkdirSync(join(path, 'app'))
  chmodSync(join(path, 'app'), 0o755)
  writeFileSync(join(path, 'app', 'PG_VERSION'), '18')
  expect(openDataFolder(path, 'app')).toEqual([
    expect.stringMatching(/Consider a folder of its own/),
    expect.stringMatching(/data\/app\. It was closed to them/),
  ])
  expect([modeOf(path), modeOf(join(path, 'app'))]).toEqual([0o755, 0o700])
})

test.each([
  ['data', /data is not a folder/],
  ['data/below', /data\/below is not a folder, or something on the way to it is a file/],
  [`${'x'.repeat(300)}`, /is too long for this system/],
])('%.20s, which cannot be a folder, gives one clear line', (name, line) => {
  writeFileSync(join(folder, 'data'), 'a file')
  const open = () => openDataFolder(join(folder, name))
  expect(open).toThrow(StartFault)
  expect(open).toThrow(line)
})

test.each(['', '  ', 'a\nb', 'a\u0007b', '~', '~/data'])('%j is refused as a name', (text) => {
  expect(findDataFolderNameFault(text)).toBeDefined()
})

test.each(['./data', 'C:\\data', "with space and 'quote'", 'per%20cent#?', 'ünïcode ™', 'a~b'])(
  '%j is taken as a name',
  (text) => {
    expect(findDataFolderNameFault(text)).toBeUndefined()
  },
)
