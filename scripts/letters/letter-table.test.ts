import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparable } from '#forms/text/comparable-text.ts'
import { projectFolder } from '../project-folder.ts'
import { listLetterFiles } from './letter-files.ts'
import { listLetters } from './marks.ts'

test('both files of letters equal the result of the script', () => {
  for (const { path, text } of listLetterFiles())
    expect(
      readFileSync(join(projectFolder, path), 'utf8') === text,
      `${path}: npx node scripts/make-letter-table.ts`,
    ).toBe(true)
})

/** Reads a letter between two others, since a space at the end would be trimmed. */
const read = (letter: string) => comparable(`x${letter}x`).slice(1, -1)
const isAscii = (letter: string) => letter < '\u0080'

test('every form of a letter in Unicode has one reading', () => {
  for (const at of listLetters()) {
    const letter = String.fromCodePoint(at)
    const reading = read(letter)
    for (const form of [
      letter.normalize('NFD'),
      letter.normalize('NFC'),
      letter.toLowerCase(),
      letter.toUpperCase(),
    ])
      if (read(form) !== reading) expect(read(form), `U+${at.toString(16)} as ${form}`).toBe(reading)
    if (read(reading) !== reading) expect(read(reading), `U+${at.toString(16)} again`).toBe(reading)
  }
})

test('a reading needs no more room than the checkout has for it', () => {
  for (const at of listLetters()) {
    const letter = String.fromCodePoint(at)
    const [reading, bytes] = [read(letter), Buffer.byteLength(letter)]
    if (Buffer.byteLength(reading) > 3 * bytes) expect.fail(`U+${at.toString(16)}`)
    // engine/options/name-match.ts relies on this.
    if ([...reading].filter(isAscii).length > bytes) expect.fail(`U+${at.toString(16)}`)
  }
})
