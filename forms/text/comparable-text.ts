import { readLetters } from './letters/read-letters.ts'

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/**
 * A text in the form that checkout compares: similar letters are equal (docs/product.md#operators), and space around it
 * is ignored.
 */
export function comparable(text: string): string {
  const trimmed = trimSpace(text)
  return isAscii(trimmed) ? trimmed.toLowerCase() : trimSpace(readLetters(trimmed))
}

/**
 * Removes the space around a text that checkout ignores: control characters, the space and the no-break space. Other
 * kinds of space are kept until the text is compared.
 */
export function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isSpace = (code: number) => code <= 0x20 || code === 0xa0

/** Letters that no font draws, such as joiners and marks for the writing direction, next to spaces and controls. */
const visibleLetter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** True for a text in which a reader sees something. */
export function hasVisibleLetter(text: string): boolean {
  return visibleLetter.test(text)
}
