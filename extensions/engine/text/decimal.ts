import { trim } from './canonical'
import { addressOf, endOf, Text } from './text'

const mostDigits: u32 = 18
/** Beyond this the number is nought or infinite anyway. */
const largestExponent: i32 = 400

/** The number a text spells in the grammar of JSON (space around it allowed), or NaN. Up to 18 digits count. */
export function parseDecimal(text: Text): f64 {
  const number = trim(text)
  const end = endOf(number)
  let at = addressOf(number)
  const negative = at < end && load<u8>(at) === minus
  if (negative) at++
  const whole = at
  let value: u64 = 0
  let digits: u32 = 0
  let exponent: i32 = 0
  for (; at < end && isDigit(load<u8>(at)); at++) {
    if (digits === mostDigits) {
      exponent++
      continue
    }
    value = value * 10 + (load<u8>(at) - zero)
    if (value !== 0) digits++
  }
  if (at === whole) return NaN
  if (at < end && load<u8>(at) === point) {
    const fraction = ++at
    for (; at < end && isDigit(load<u8>(at)); at++) {
      if (digits === mostDigits) continue
      value = value * 10 + (load<u8>(at) - zero)
      if (value !== 0) digits++
      exponent--
    }
    if (at === fraction) return NaN
  }
  if (at < end && (load<u8>(at) | 0x20) === letterE) {
    at++
    const negativeExponent = at < end && load<u8>(at) === minus
    if (at < end && (load<u8>(at) === minus || load<u8>(at) === plus)) at++
    const first = at
    let power: i32 = 0
    for (; at < end && isDigit(load<u8>(at)); at++)
      power = min(power * 10 + (load<u8>(at) - zero), largestExponent)
    if (at === first) return NaN
    exponent += negativeExponent ? -power : power
  }
  if (at !== end) return NaN
  const size = scaled(<f64>value, exponent)
  return negative ? -size : size
}

/** One division or multiplication keeps an amount exact to the last bit as long as its digits fit a double. */
function scaled(value: f64, exponent: i32): f64 {
  const divide = exponent < 0
  let power: f64 = 1
  for (let left = min(divide ? -exponent : exponent, largestExponent); left > 0; left--) power *= 10
  if (value === 0) return 0
  return divide ? value / power : value * power
}

function isDigit(byte: u8): bool {
  return <u8>(byte - zero) <= 9
}

const zero: u8 = 0x30
const minus: u8 = 0x2d
const plus: u8 = 0x2b
const point: u8 = 0x2e
const letterE: u8 = 0x65
