import { countBytes } from '../language/limits.ts'
import type { Publication } from './publication.ts'
import type { PublishedHead } from './read-parts.ts'

/** Maximum bytes of one metafield, slightly less than the platform accepts (docs/platform.md#metafields). */
export const partBytes = 120_000
/** Bytes of a part without its text. */
const frameBytes = 200
/** Maximum metafields of one publication. The theme's Liquid names each of them. */
export const partsMaximum = 4

/** Keys of a publication's metafields, in order. */
export function listPartKeys({ key }: Pick<Publication, 'key'>): string[] {
  return Array.from({ length: partsMaximum }, (_, index) => (index === 0 ? key : `${key}_${index + 1}`))
}

/** Value of the first metafield of a publication without readable content. */
export function formatUnready(of: string, state: Exclude<PublishedHead['state'], 'current'>): string {
  return JSON.stringify({ version: 1, of, state } satisfies PublishedHead)
}

/** Value of a further metafield that is not needed any more. */
export const emptyPart = JSON.stringify({ of: '', text: '' })

/** Values of the metafields of a current publication, in order. Undefined if there are too many. */
export function formatParts(content: object, bytes = partBytes): string[] | undefined {
  const head: PublishedHead = { version: 1, of: digestOf(content), state: 'current' }
  const whole = JSON.stringify({ ...head, ...content })
  if (countBytes(whole) <= bytes) return [whole]
  const texts = cutText(JSON.stringify(content), bytes - frameBytes)
  if (texts.length > partsMaximum) return undefined
  return texts.map((text, index) =>
    JSON.stringify(index === 0 ? { ...head, parts: texts.length, text } : { of: head.of, text }),
  )
}

/** Splits a text into pieces that take at most a number of bytes each in JSON. */
function cutText(text: string, bytes: number): string[] {
  const pieces: string[] = []
  let start = 0
  let at = 0
  let weight = 0
  for (const letter of text) {
    const added = weighLetter(letter)
    if (weight + added > bytes) {
      pieces.push(text.slice(start, at))
      start = at
      weight = 0
    }
    at += letter.length
    weight += added
  }
  return [...pieces, text.slice(start)]
}

/** Bytes of a letter inside JSON. */
function weighLetter(letter: string): number {
  if (letter === '"' || letter === '\\') return 2
  return letter < '\u0080' ? 1 : countBytes(letter)
}

/** Digest that is equal for equal contents. It has no cryptographic strength. */
export function digestOf(content: object): string {
  const text = JSON.stringify(content)
  let low = 0x811c9dc5
  let high = 0x1000193
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 13)
  }
  return [text.length, low >>> 0, high >>> 0].map((number) => number.toString(36)).join('-')
}
