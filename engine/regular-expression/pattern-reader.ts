import { decodeLetter, letterEnd } from '../text/decode'
import { addressOf, endOf, Text } from '../text/text'
import { closeCount, comma, noLetter, openCount, plus, questionMark, star } from './pattern-letters'

/** Maximum count of a repetition, as in rules/language/regular-expression/pattern-parts.ts. */
const mostRepeats: u32 = 100
/** A count with more characters than this is read as plain letters. */
const longestCount: u32 = 24

/** Without an upper bound. */
export const unbounded: u32 = 0xffffffff

/** The pattern that is being read. Only one is read at a time. */
let at: usize = 0
let end: usize = 0
let isFaulty: bool = false

export function openPattern(pattern: Text): void {
  at = addressOf(pattern)
  end = endOf(pattern)
  isFaulty = false
}

/** True if the pattern has anything that is not allowed. */
export function isPatternFaulty(): bool {
  return isFaulty
}

export function refusePattern(): void {
  isFaulty = true
}

/** The next letter, without consuming it. `noLetter` at the end. */
export function peek(): u32 {
  return at < end ? decodeLetter(at) : noLetter
}

/** The letter after the next one. */
export function peekSecond(): u32 {
  if (at >= end) return noLetter
  decodeLetter(at)
  const second = letterEnd()
  return second < end ? decodeLetter(second) : noLetter
}

export function take(): u32 {
  const letter = peek()
  if (letter !== noLetter) at = letterEnd()
  return letter
}

/** Consumes the next letter if it is this one. */
export function takeIf(letter: u32): bool {
  if (peek() !== letter) return false
  take()
  return true
}

/** Bounds of the count that was read last. */
export let fewest: u32 = 0
export let most: u32 = 0

/** Reads `*`, `+`, `?` or a count in braces, if one comes next. */
export function takeCount(): bool {
  const sign = peek()
  fewest = sign === plus ? 1 : 0
  most = sign === questionMark ? 1 : unbounded
  if (sign === star || sign === plus || sign === questionMark) {
    take()
    return true
  }
  return sign === openCount && takeBraces()
}

function takeBraces(): bool {
  const from = at
  take()
  const hasFewest = takeNumber()
  fewest = number
  most = fewest
  if (hasFewest && takeIf(comma)) most = takeNumber() ? number : unbounded
  if (!hasFewest || !takeIf(closeCount) || at - from > longestCount) {
    at = from
    return false
  }
  const counted = most === unbounded ? fewest : most
  if (counted < fewest || counted > mostRepeats) isFaulty = true
  return true
}

let number: u32 = 0

function takeNumber(): bool {
  const from = at
  number = 0
  while (peek() - 0x30 < 10) number = min(number * 10 + take() - 0x30, mostRepeats + 1)
  return at > from
}
