import { closeSync, openSync, readSync } from 'node:fs'
import { ruleFileLimits } from '#rules/rule-files/read-rule-file.ts'

/** Reasons why a file could not be read as text. */
export type UnreadFile = 'missing' | 'directory' | 'forbidden' | 'not text' | 'failed'

export type ReadFile = { readonly text: string } | { readonly unread: UnreadFile }

const reasons: Readonly<Record<string, UnreadFile>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'directory',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
}

/** Reads the text of a file, up to one byte beyond the limit of rule files. So reading an endless device also ends. */
export function readFile(path: string): ReadFile {
  try {
    const bytes = readBytes(path, ruleFileLimits.bytes + 1)
    // A truncated text may end within a letter. It is refused as too large anyway.
    const isCut = bytes.length > ruleFileLimits.bytes
    return { text: new TextDecoder('utf-8', { fatal: !isCut }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return { unread: 'not text' }
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { unread: Object.hasOwn(reasons, code) ? (reasons[code] ?? 'failed') : 'failed' }
  }
}

function readBytes(path: string, most: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(most)
    let length = 0
    for (;;) {
      const read = readSync(file, bytes, length, most - length, null)
      length += read
      if (read === 0 || length === most) return bytes.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
