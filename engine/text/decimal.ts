import { trim } from './canonical'
import { isDigit } from './digit'
import { addressOf, endOf, Text } from './text'

const mostDigits: u32 = 18
/** Beyond this exponent the number is zero or infinite. */
const largestExponent: i32 = 400

/** Number of significant digits read so far, and number of digits dropped after them. */
let digits: u32 = 0
let dropped: i32 = 0

/** Result of `readDecimal`: a whole number times a power of ten. */
export let mantissa: u64 = 0
export let exponent: i32 = 0
export let isNegative: bool = false

/** Reads the number in a text, in the grammar of JSON, with optional space around it. Up to 18 digits count. */
export function readDecimal(text: Text): bool {
  const number = trim(text)
  const end = endOf(number)
  let at = addressOf(number)
  isNegative = at < end && load<u8>(at) === minus
  mantissa = 0
  digits = 0
  dropped = 0
  const whole = at + usize(isNegative)
  at = passDigits(whole, end)
  if (at === whole) return false
  exponent = dropped
  if (at < end && load<u8>(at) === point) {
    const fraction = at + 1
    at = passDigits(fraction, end)
    if (at === fraction) return false
    exponent = dropped - <i32>(at - fraction)
  }
  if (at < end && (load<u8>(at) | 0x20) === letterE) {
    at++
    const isShrinking = at < end && load<u8>(at) === minus
    if (at < end && (load<u8>(at) === minus || load<u8>(at) === plus)) at++
    const first = at
    let power: i32 = 0
    for (; at < end && isDigit(load<u8>(at)); at++)
      power = min(power * 10 + (load<u8>(at) - zero), largestExponent)
    if (at === first) return false
    exponent += isShrinking ? -power : power
  }
  return at === end
}

/** The number in a text, or NaN. */
export function parseDecimal(text: Text): f64 {
  if (!readDecimal(text)) return NaN
  const size = scaled(<f64>mantissa, exponent)
  return isNegative ? -size : size
}

function passDigits(from: usize, end: usize): usize {
  let at = from
  for (; at < end; at++) {
    const digit = <u32>load<u8>(at) - zero
    if (digit > 9) break
    if (digits === mostDigits) {
      dropped++
      continue
    }
    mantissa = mantissa * 10 + digit
    if (mantissa !== 0) digits++
  }
  return at
}

/** One multiplication or division keeps an amount exact to the last bit while its digits fit a double. */
function scaled(value: f64, exponent: i32): f64 {
  const divide = exponent < 0
  let power: f64 = 1
  for (let left = min(divide ? -exponent : exponent, largestExponent); left > 0; left--) power *= 10
  if (value === 0) return 0
  return divide ? value / power : value * power
}

const zero: u8 = 0x30
const minus: u8 = 0x2d
const plus: u8 = 0x2b
const point: u8 = 0x2e
const letterE: u8 = 0x65
