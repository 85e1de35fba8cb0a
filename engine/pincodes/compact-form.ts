import { addressOf, endOf, lengthOf, Text } from '../text/text'

/**
 * Integers below 2^36 as runs and gaps, in blocks of 64 symbols, each for six bits: `A-Z a-z 0-9 - _`. A block begins
 * with its first code, most significant symbol first. Blocks are in ascending order of it, and each can be read
 * alone. Tokens follow, each of which continues from the last code so far:
 *
 *     0 to 39             skips this number of codes, one code follows
 *     40 to 55, a         (first - 40) * 64 + a + 1 codes follow one another
 *     56 to 61, a         skips 40 + (first - 56) * 64 + a, one code follows
 *     62, a b c           skips 424 + the 18 bits of a, b and c, one code follows
 *     63                  the rest of the block is empty
 *
 * rules/features/pincodes/storage/compact-form.ts writes it.
 */
const blockSymbols: usize = 64
const baseSymbols: usize = 6
const firstRun: u32 = 40
const firstMiddleGap: u32 = 56
const wideGap: u32 = 62
const filler: u32 = 63
const middleGapBase: u64 = 40
const wideGapBase: u64 = 424
/** Marks a byte that is no symbol; greater than any symbol. */
const noSymbol: u32 = 64
/** Number of digits of 2^36. */
const mostDigits: usize = 11

/** True if the integer of these digits is in a compact text of `symbols` symbols. */
export function isInCompactForm(from: usize, symbols: usize, digits: Text): bool {
  if (lengthOf(digits) > mostDigits) return false
  const code = integerOf(digits)
  // The search ends after the last block whose first code is at or below this code.
  let low: usize = 0
  let high = (symbols + blockSymbols - 1) / blockSymbols
  while (low < high) {
    const middle = (low + high) >> 1
    const at = middle * blockSymbols
    if (at + baseSymbols <= symbols && readBase(from + at) <= code) low = middle + 1
    else high = middle
  }
  if (low === 0) return false
  const start = (low - 1) * blockSymbols
  return isInBlock(from + start, from + min(start + blockSymbols, symbols), code)
}

/**
 * True if the code is in this block. Padding follows the last symbol. Every token moves forward, whatever the bytes, so
 * the loop ends.
 */
function isInBlock(from: usize, end: usize, code: u64): bool {
  let last = readBase(from)
  let at = from + baseSymbols
  while (last < code && at < end) {
    const kind = symbolAt(at++)
    if (kind >= filler) return false
    if (kind < firstRun) {
      last += kind + 1
    } else if (kind < firstMiddleGap) {
      last += ((kind - firstRun) << 6) + symbolAt(at++) + 1
      if (code <= last) return true
    } else if (kind < wideGap) {
      last += middleGapBase + ((kind - firstMiddleGap) << 6) + symbolAt(at++) + 1
    } else {
      last += wideGapBase + (symbolAt(at) << 12) + (symbolAt(at + 1) << 6) + symbolAt(at + 2) + 1
      at += 3
    }
  }
  return last === code
}

function readBase(from: usize): u64 {
  let base: u64 = 0
  for (let at = from; at < from + baseSymbols; at++) base = (base << 6) | symbolAt(at)
  return base
}

function symbolAt(at: usize): u32 {
  const byte = <u32>load<u8>(at)
  if (byte - 0x61 < 26) return byte - 71 // a to z
  if (byte - 0x41 < 26) return byte - 0x41 // A to Z
  if (byte - 0x30 < 10) return byte + 4 // 0 to 9
  if (byte === 0x2d) return 62
  return byte === 0x5f ? 63 : noSymbol
}

function integerOf(digits: Text): u64 {
  let number: u64 = 0
  for (let at = addressOf(digits); at < endOf(digits); at++) number = number * 10 + (load<u8>(at) - 0x30)
  return number
}
