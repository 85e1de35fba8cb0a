import { createLetterDraw, type DrawBytes } from '#forms/discounts/coupon-code.ts'
import { formatNumber } from '#forms/text/language.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import type { CodeShape } from './pattern.ts'
import { type RudeWordReader, readSign, rudeWordStart } from './rude-words.ts'

/** A count above this is shown by its magnitude. */
const countedOneByOne = 10n ** 15n

/** Number of different codes that a pattern can make, without those with rude words where it avoids them. */
export function countPatternCodes(shape: CodeShape): bigint {
  const letters = listLetters(shape.letters)
  if (!shape.avoidsRudeWords) return BigInt(letters.length) ** BigInt(shape.length)
  let ways = new Map<RudeWordReader, bigint>([[readPrefix(shape), 1n]])
  for (let drawn = 0; drawn < shape.length; drawn += 1) {
    const after = new Map<RudeWordReader, bigint>()
    for (const [before, count] of ways) {
      for (const letter of letters) {
        const { reader, wordLength } = readSign(before, letter)
        if (wordLength === 0) after.set(reader, (after.get(reader) ?? 0n) + count)
      }
    }
    ways = after
  }
  let held = 0n
  for (const [reader, count] of ways) if (!isRudeWithSuffix(reader, shape)) held += count
  return held
}

/**
 * Average number of guesses that it takes to hit one of `count` codes, for somebody who knows the pattern.
 */
export function deriveGuessesPerHit(shape: CodeShape, count: number): bigint {
  const held = countPatternCodes(shape)
  return count > 0 ? held / BigInt(count) : held
}

export function formatCodeCount(count: bigint): string {
  return count < countedOneByOne ? formatNumber(count) : bulkCodeWords.aboutTenTo(count.toString().length - 1)
}

/**
 * Draws one code of the pattern after the other, each as likely as any other; the same one may come again.
 *
 * @param drawBytes gives a number of bytes of a cryptographic source.
 * @param shape must hold a code (see {@link countPatternCodes}), or the draw would not end.
 */
export function createCodeDraw(shape: CodeShape, drawBytes: DrawBytes): () => string {
  const { prefix, suffix, length, avoidsRudeWords } = shape
  const drawLetters = createLetterDraw(listLetters(shape.letters), drawBytes)
  return () => {
    let letters = drawLetters(length)
    while (avoidsRudeWords && isRude(letters, shape)) letters = drawLetters(length)
    return `${prefix}${letters}${suffix}`.trim()
  }
}

/** Some codes as the pattern would make them; fewer where it does not hold as many. */
export function drawSample(shape: CodeShape, drawBytes: DrawBytes, count = 5): string[] {
  const held = countPatternCodes(shape)
  const wanted = held < BigInt(count) ? Number(held) : count
  const drawCode = createCodeDraw(shape, drawBytes)
  const codes = new Set<string>()
  while (codes.size < wanted) codes.add(drawCode())
  return [...codes]
}

/** Two codes are the same to the platform where they differ in large and small letters only (docs/platform.md#bulk-codes). */
export function foldCode(code: string): string {
  return code.toLowerCase()
}

const listLetters = (letters: string) => [...new Set(letters.toUpperCase())].join('')

function isRude(letters: string, shape: CodeShape): boolean {
  let reader = readPrefix(shape)
  for (const letter of letters) {
    const read = readSign(reader, letter)
    if (read.wordLength > 0) return true
    reader = read.reader
  }
  return isRudeWithSuffix(reader, shape)
}

/** A rude word that lies wholly in the prefix is allowed, since the merchant wrote it. */
function readPrefix({ prefix }: CodeShape): RudeWordReader {
  let reader = rudeWordStart
  for (const sign of prefix.trimStart()) reader = readSign(reader, sign).reader
  return reader
}

/** True if a rude word ends in the suffix and begins before it. */
function isRudeWithSuffix(start: RudeWordReader, { suffix }: CodeShape): boolean {
  let reader = start
  let signs = 0
  for (const sign of suffix) {
    const read = readSign(reader, sign)
    signs += 1
    if (read.wordLength > signs) return true
    reader = read.reader
  }
  return false
}
