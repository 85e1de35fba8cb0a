import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasRoom } from './disk-space.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-space-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a disk with room has it, and nothing stays on it', async () => {
  expect(await hasRoom(folder, 1)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('a disk with less left than a database needs at once has none', async () => {
  expect(await hasRoom(folder, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('a folder that is gone is a fault', async () => {
  await expect(hasRoom(join(folder, 'gone'))).rejects.toThrow(/ENOENT/)
})

/** Mounts a small disk. False if that is impossible: only root can do it, and not in every container. */
function mountSmall(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('a full disk has none, and has it again once it is cleared', async ({ skip }) => {
  if (!mountSmall()) return skip()
  try {
    expect(await hasRoom(folder, 1)).toBe(true)
    try {
      writeFileSync(join(folder, 'filling'), Buffer.alloc(1_020 * 1024))
    } catch {
      // The write fails because the disk is full, as intended.
    }
    expect(await hasRoom(folder, 1)).toBe(false)
    rmSync(join(folder, 'filling'))
    expect(await hasRoom(folder, 1)).toBe(true)
  } finally {
    execFileSync('umount', [folder])
  }
})

test('a folder that takes no file has none', async ({ skip }) => {
  // Root may write to any folder.
  if (process.getuid?.() === 0) return skip()
  chmodSync(folder, 0o500)
  expect(await hasRoom(folder, 1)).toBe(false)
  chmodSync(folder, 0o700)
})
