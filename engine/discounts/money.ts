import { checkout } from '../facts/checkout'
import { Part } from '../facts/fact'
import { property, textOf } from '../host/host'
import { allocate } from '../memory/arena'
import { exponent, mantissa } from '../text/decimal'
import { addressOf, ascii, endOf, lengthOf, Text, textAt } from '../text/text'
import { readAmount, wholeOfPower } from './exact-numbers'

/*
 * Money as whole numbers of the smallest unit of the shopper's currency. Configured amounts are in the shop's currency.
 * They are multiplied by the exchange rate of the checkout (docs/product.md#money).
 */

/** An amount that cannot be read, or that is out of range. */
export const noMoney: u64 = <u64>-1

/** Decimals of the shopper's currency. -1 before it is read. */
let knownDecimals: i32 = -1
/** The exchange rate. Zero if it is unknown. */
let rateMantissa: u64 = 0
let rateScale: i32 = 0

/** Bytes of a currency code. */
const codeBytes: usize = 3

/**
 * Decimals of the currency. The listed codes have a smallest unit other than a hundredth
 * (docs/platform.md#smallest-units).
 */
export function decimals(): i32 {
  if (knownDecimals >= 0) return knownDecimals
  const code = currencyCode()
  if (isAmong(code, ascii('BIFCLPDJFGNFISKJPYKMFKRWMGAMRUPYGRWFUGXVNDVUVXAFXOFXPF'))) knownDecimals = 0
  else if (isAmong(code, ascii('BHDIQDJODKWDLYDOMRTND'))) knownDecimals = 3
  else knownDecimals = isAmong(code, ascii('CLF')) ? 4 : 2
  return knownDecimals
}

/** The shopper's currency. */
export function currencyCode(): Text {
  const total = property(property(checkout().part(Part.cart), ascii('cost')), ascii('totalAmount'))
  return textOf(property(total, ascii('currencyCode')))
}

function isAmong(code: Text, codes: Text): bool {
  if (lengthOf(code) !== codeBytes) return false
  const wanted = load<u32>(addressOf(code)) & 0xffffff
  for (let at = addressOf(codes); at < endOf(codes); at += codeBytes)
    if ((load<u32>(at) & 0xffffff) === wanted) return true
  return false
}

/** Units of an amount of the input, which is in the shopper's currency. */
export function unitsOf(amount: Text): u64 {
  const fractionDigits = decimals()
  return readAmount(amount) ? wholeOfPower(mantissa, 1, -exponent - fractionDigits, false) : noMoney
}

/**
 * Units of a configured amount, converted. If the amount is finer than the smallest unit, it is rounded down, or up
 * with `roundsUp`.
 */
export function convertedUnits(amount: Text, roundsUp: bool): u64 {
  if (rateMantissa === 0) readRate()
  const fractionDigits = decimals()
  if (rateMantissa === 0 || !readAmount(amount)) return noMoney
  return wholeOfPower(mantissa, rateMantissa, rateScale - exponent - fractionDigits, roundsUp)
}

function readRate(): void {
  const rate = textOf(property(checkout().part(Part.input), ascii('presentmentCurrencyRate')))
  if (!readAmount(rate)) return
  rateMantissa = mantissa
  rateScale = -exponent
}

/** Room for any 64-bit number with a decimal point. */
const mostLetters: usize = 24

/** Units as an amount with all the decimals of its currency: `12.50`, `12`. */
export function formatUnits(units: u64): Text {
  return formatWhole(units, decimals())
}

/** A whole number as a text, with a point before its last `fractionDigits` digits. */
export function formatWhole(number: u64, fractionDigits: i32): Text {
  const end = allocate(mostLetters) + mostLetters
  let at = end
  let left = number
  let digit = 0
  do {
    if (digit === fractionDigits && digit > 0) store<u8>(--at, point)
    store<u8>(--at, zero + <u8>(left % 10))
    left /= 10
    digit++
  } while (left > 0 || digit <= fractionDigits)
  return textAt(at, end - at)
}

const zero: u8 = 0x30
const point: u8 = 0x2e
