/**
 * Capitals whose small letters checkout takes for the same: Latin, Greek, Cyrillic, Armenian and full-width letters that
 * stay as long in UTF-8. The engine has them in extensions/engine/text/case-fold.ts, and cases/text-comparison.test.ts
 * holds both together. Scripts beyond these are compared as they are written.
 */
const capitals: readonly (readonly [first: number, last: number])[] = [
  [0x41, 0x5a],
  [0xc0, 0xd6],
  [0xd8, 0xde],
  [0x100, 0x17e],
  [0x1a0, 0x1a5],
  [0x1af, 0x1af],
  [0x1cd, 0x1dc],
  [0x1de, 0x1ef],
  [0x1f8, 0x21f],
  [0x222, 0x233],
  [0x386, 0x3ab],
  [0x400, 0x52f],
  [0x531, 0x556],
  [0x1e00, 0x1e95],
  [0x1ea0, 0x1eff],
  [0xff21, 0xff3a],
]
const lastOfTwoBytes = 0x7ff
const finalSigma = 'ς'

/** A text as checkout compares it: without space around it and without regard to case. */
export function comparable(text: string): string {
  return Array.from(trimSpace(text), lowerLetter).join('')
}

/**
 * Without the space around it that checkout passes over: control characters, the space and the no-break space. Other
 * kinds of space belong to a text.
 */
export function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isSpace = (code: number) => code <= 0x20 || code === 0xa0

function lowerLetter(letter: string): string {
  if (letter === finalSigma) return 'σ'
  const code = letter.codePointAt(0) ?? 0
  if (!capitals.some(([first, last]) => first <= code && code <= last)) return letter
  const lower = letter.toLowerCase()
  return lower.length === 1 && bytesOf(lower) === bytesOf(letter) ? lower : letter
}

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code <= lastOfTwoBytes ? 2 : 3
}
