import { exponent, isNegative, readDecimal } from '../text/decimal'
import { Text } from '../text/text'

/*
 * Exact arithmetic on whole numbers. Money is never held as a binary fraction. A decimal text becomes a whole number
 * times a power of ten. Products have 128 bits before they are divided.
 */

/** Largest power of ten, above or below zero. No currency has amounts beyond it. */
const mostScale: i32 = 36

/**
 * Reads a text into `mantissa` and `exponent`. False if the text is not a number, or if the number is negative or out
 * of range.
 */
export function readAmount(text: Text): bool {
  return readDecimal(text) && !isNegative && exponent <= mostDigitsMore && exponent >= -mostScale
}

const mostDigitsMore: i32 = 3

/** 10 to a power from 0 to 19. */
export function powerOfTen(power: i32): u64 {
  let result: u64 = 1
  for (; power > 0; power--) result *= 10
  return result
}

/** True if the last division left a remainder. */
export let hasRest: bool = false

/** The whole part of `one * other / divisor`. All bits are set if that is too large. */
export function wholeOf(one: u64, other: u64, divisor: u64): u64 {
  const oneLow = one & lowHalf
  const oneHigh = one >> 32
  const otherLow = other & lowHalf
  const otherHigh = other >> 32
  const lowest = oneLow * otherLow
  const middle = oneHigh * otherLow + (lowest >> 32)
  const middleLow = (middle & lowHalf) + oneLow * otherHigh
  const low = (middleLow << 32) | (lowest & lowHalf)
  const high = oneHigh * otherHigh + (middle >> 32) + (middleLow >> 32)
  if (high === 0) {
    hasRest = low % divisor > 0
    return low / divisor
  }
  if (high >= divisor) return <u64>-1
  let rest = high
  let quotient: u64 = 0
  for (let bit: i64 = 63; bit >= 0; bit--) {
    const isOver = rest >> 63 > 0
    rest = (rest << 1) | ((low >> <u64>bit) & 1)
    if (isOver || rest >= divisor) {
      rest -= divisor
      quotient |= (<u64>1) << (<u64>bit)
    }
  }
  hasRest = rest > 0
  return quotient
}

/** The whole part of `one * other / 10^power`. With `roundsUp` a remainder gives the next whole number. */
export function wholeOfPower(one: u64, other: u64, power: i32, roundsUp: bool): u64 {
  if (power <= 0) {
    hasRest = false
    return wholeOf(one, wholeOf(other, powerOfTen(min(-power, mostPower)), 1), 1)
  }
  const first = min(power, mostPower)
  let result = wholeOf(one, other, powerOfTen(first))
  let isCut = hasRest
  for (let left = power - first; left > 0; left -= mostPower) {
    result = wholeOf(result, 1, powerOfTen(min(left, mostPower)))
    isCut = isCut || hasRest
  }
  return isCut && roundsUp ? result + 1 : result
}

const mostPower: i32 = 19
const lowHalf: u64 = 0xffffffff
