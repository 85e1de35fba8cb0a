import { pincodeLimits } from '../../../language/pincodes/pincode.ts'

/**
 * Integers below 2^36 as runs and gaps, in blocks of 64 symbols, each worth six bits. A block begins with its first
 * code (six symbols, most significant first). Each block can be read alone, and their first codes ascend. After the
 * first code come tokens, each of which continues from the last code so far:
 *
 *     0 to 39             skips this number of codes, one code follows
 *     40 to 55, a         (first - 40) * 64 + a + 1 codes follow one another
 *     56 to 61, a         skips 40 + (first - 56) * 64 + a, one code follows
 *     62, a b c           skips 424 + the 18 bits of a, b and c, one code follows
 *     63                  the rest of the block is empty
 *
 * A token never straddles blocks, and a gap too wide for a token begins a new one. The checkout functions read it in
 * engine/pincodes/compact-form.ts.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const radix = 64

/** Symbols of a block. Only the last block may be shorter. */
export const blockSymbols = 64
const baseSymbols = 6
/** All codes of the compact form are below this. */
export const compactBound = 2 ** 36

const runToken = 40
const mediumToken = 56
const wideToken = 62
const emptyToken = 63
const longestRun = (mediumToken - runToken) * radix
const smallestMediumGap = 40
const smallestWideGap = smallestMediumGap + (wideToken - mediumToken) * radix
const widestGap = smallestWideGap + radix ** 3 - 1

/** Encodes codes in the compact form. They must be ascending, without duplicates, and below {@link compactBound}. */
export function encodeCompact(codes: ArrayLike<number>): string {
  let text = ''
  let left = 0
  let last = 0
  for (let index = 0; index < codes.length; ) {
    const code = codes[index] ?? 0
    const token = index === 0 ? undefined : findToken(codes, index, last, left)
    if (token === undefined) {
      text += alphabet.charAt(emptyToken).repeat(left) + formatNumber(code, baseSymbols)
      left = blockSymbols - baseSymbols
      last = code
      index += 1
      continue
    }
    text += token.symbols
    left -= token.symbols.length
    index += token.codes
    last = codes[index - 1] ?? 0
  }
  return text
}

type Token = { readonly symbols: string; readonly codes: number }

/** Token for the next codes. Undefined if it does not fit into the rest of the block. */
function findToken(codes: ArrayLike<number>, index: number, last: number, left: number): Token | undefined {
  const gap = (codes[index] ?? 0) - last - 1
  const run = gap === 0 ? countRun(codes, index) : 1
  if (run > 1 && left >= 2) return { symbols: formatNumber(runToken * radix + run - 1, 2), codes: run }
  const symbols = formatGap(gap)
  return symbols === undefined || symbols.length > left ? undefined : { symbols, codes: 1 }
}

function countRun(codes: ArrayLike<number>, start: number): number {
  let length = 1
  while (length < longestRun && codes[start + length] === (codes[start] ?? 0) + length) length += 1
  return length
}

function formatGap(gap: number): string | undefined {
  if (gap < smallestMediumGap) return formatNumber(gap, 1)
  if (gap < smallestWideGap) return formatNumber(mediumToken * radix + gap - smallestMediumGap, 2)
  return gap > widestGap ? undefined : formatNumber(wideToken * radix ** 3 + gap - smallestWideGap, 4)
}

function formatNumber(number: number, symbols: number): string {
  let text = ''
  for (let rest = number, index = 0; index < symbols; index += 1) {
    text = alphabet.charAt(rest % radix) + text
    rest = Math.floor(rest / radix)
  }
  return text
}

/** Decodes a compact text to ascending codes. Undefined if it is broken, or has more codes than a list may have. */
export function decodeCompact(text: string): number[] | undefined {
  const codes: number[] = []
  for (let start = 0; start < text.length; start += blockSymbols) {
    const base = parseNumber(text, start, baseSymbols)
    const follows = codes.length === 0 || base > (codes.at(-1) ?? 0)
    if (!follows || !readBlock(text, start, base, (code) => codes.push(code))) return undefined
    if (codes.length > pincodeLimits.listCodes) return undefined
  }
  return codes
}

/** True if a compact text contains a code. Finds the block by binary search and reads only that block. */
export function compactHas(text: string, code: number): boolean {
  let low = 0
  let high = Math.ceil(text.length / blockSymbols)
  while (low < high) {
    const middle = (low + high) >> 1
    if (parseNumber(text, middle * blockSymbols, baseSymbols) <= code) low = middle + 1
    else high = middle
  }
  // No block is before the first one, so such a code is in none.
  const start = (low - 1) * blockSymbols
  let found = false
  const isWhole = readBlock(text, start, parseNumber(text, start, baseSymbols), (member) => {
    if (member === code) found = true
  })
  return isWhole && found
}

/** Calls `give` with every code of a block, in ascending order. Returns false if the block is broken. */
function readBlock(text: string, start: number, base: number, give: (code: number) => void): boolean {
  if (!(base < compactBound)) return false
  const end = Math.min(start + blockSymbols, text.length)
  let last = base
  give(base)
  for (let at = start + baseSymbols; at < end; ) {
    const first = parseNumber(text, at, 1)
    if (first === emptyToken) return true
    const length = first < runToken ? 1 : first < wideToken ? 2 : 4
    if (at + length > end) return false
    const number = parseNumber(text, at, length)
    if (Number.isNaN(number)) return false
    if (first >= runToken && first < mediumToken) {
      for (let more = number - runToken * radix; more >= 0; more -= 1) {
        last += 1
        give(last)
      }
    } else {
      last += number - (gapBases[length] ?? 0) + 1
      give(last)
    }
    at += length
  }
  return last < compactBound
}

/** Number of the token for a gap of zero, by the number of its symbols. */
const gapBases: Readonly<Record<number, number>> = {
  2: mediumToken * radix - smallestMediumGap,
  4: wideToken * radix ** 3 - smallestWideGap,
}

/** NaN if the text ends early or has an invalid symbol. */
function parseNumber(text: string, start: number, symbols: number): number {
  let number = 0
  for (let index = 0; index < symbols; index += 1) {
    const value = alphabet.indexOf(text[start + index] ?? ' ')
    number = value < 0 ? Number.NaN : number * radix + value
  }
  return number
}
