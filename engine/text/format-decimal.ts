import { allocate } from '../memory/arena'
import { Text, textAt } from './text'

const unitsPerOne: f64 = 10000
const fractionDigits: u32 = 4
/** Room for any 64-bit number with sign and decimal point. */
const mostLetters: usize = 24
const zero: u8 = 0x30
const point: u8 = 0x2e
const minus: u8 = 0x2d

/** A number as a text such as `-12.5`, with up to four decimals and no trailing zeros. */
export function formatDecimal(number: f64): Text {
  const end = allocate(mostLetters) + mostLetters
  let at = end
  let units = <u64>nearest(abs(number) * unitsPerOne)
  const isNegative = number < 0 && units > 0
  let decimals = fractionDigits
  while (decimals > 0 && units % 10 === 0) {
    units /= 10
    decimals--
  }
  for (; decimals > 0; decimals--) {
    store<u8>(--at, zero + <u8>(units % 10))
    units /= 10
    if (decimals === 1) store<u8>(--at, point)
  }
  do {
    store<u8>(--at, zero + <u8>(units % 10))
    units /= 10
  } while (units > 0)
  if (isNegative) store<u8>(--at, minus)
  return textAt(at, end - at)
}
