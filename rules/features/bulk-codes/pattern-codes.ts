import { createLetterDraw, type DrawBytes } from '#forms/discounts/coupon-code.ts'
import { formatNumber } from '#forms/text/language.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import type { CodeShape } from './pattern.ts'
import { type RudeWordReader, readSign, rudeWordStart } from './rude-words.ts'

/** Counts above this number are shown as a magnitude. */
const countedOneByOne = 10n ** 15n

/**
 * Number of different codes that a pattern can make. If the pattern avoids rude words, codes with these are not
 * counted.
 */
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

/** Average number of guesses to find one of `count` codes, for an attacker who knows the pattern. */
export function deriveGuessesPerHit(shape: CodeShape, count: number): bigint {
  const held = countPatternCodes(shape)
  return count > 0 ? held / BigInt(count) : held
}

export function formatCodeCount(count: bigint): string {
  return count < countedOneByOne ? formatNumber(count) : bulkCodeWords.aboutTenTo(count.toString().length - 1)
}

/**
 * Creates a function that draws random codes of the pattern. All codes are equally likely, and a code may occur again.
 *
 * @param drawBytes returns a number of bytes from a cryptographic source.
 * @param shape must allow at least one code (see {@link countPatternCodes}), otherwise the draw never ends.
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

/** Draws a few sample codes of the pattern. Fewer if the pattern allows fewer. */
export function drawSample(shape: CodeShape, drawBytes: DrawBytes, count = 5): string[] {
  const held = countPatternCodes(shape)
  const wanted = held < BigInt(count) ? Number(held) : count
  const drawCode = createCodeDraw(shape, drawBytes)
  const codes = new Set<string>()
  while (codes.size < wanted) codes.add(drawCode())
  return [...codes]
}

/**
 * The platform treats codes that differ only in upper and lower case as the same code (docs/platform.md#bulk-codes).
 */
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

/** A rude word that is entirely in the prefix is allowed, since the merchant wrote it. */
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
