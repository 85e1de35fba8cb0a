import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeMoney, symbolOf } from './describe-money.ts'
import { formatDecimal, formatMoney, parseMoney } from './money.ts'

it.each(['INR', 'KWD', 'JPY', 'CLF'])('reads money in %s as it writes it', (currency) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minorUnits) => {
      expect(parseMoney(formatDecimal(minorUnits, currency), currency)).toBe(minorUnits)
      expect(parseMoney(formatMoney(minorUnits, currency), currency)).toBe(minorUnits)
    }),
  )
})

it.each([
  ['INR', ['49.0', '49.25', '49.5', '0.05', '0.0'], '49.00'],
  ['KWD', ['4.9', '4.925', '4.95', '0.005', '0.0'], '4.900'],
  ['JPY', ['4900.0', '4925.0', '4950.0', '5.0', '0.0'], '4900'],
])('writes minor units of %s with the digits of that currency', (currency, decimals, money) => {
  expect([4900, 4925, 4950, 5, 0].map((units) => formatDecimal(units, currency))).toEqual(decimals)
  expect(formatMoney(4900, currency)).toBe(money)
})

it.each(['', '-1', '1,000', '1.005', 'ten', '1.'])('finds no money in %j', (text) => {
  expect(parseMoney(text, 'INR')).toBeUndefined()
})

it('finds no money in what is finer than the currency', () => {
  expect(parseMoney('1.005', 'KWD')).toBe(1005)
  expect(parseMoney('1.0005', 'KWD')).toBeUndefined()
  expect(parseMoney('1.5', 'JPY')).toBeUndefined()
})

it('writes amounts with the digits of their currency, where the browser has other digits', () => {
  expect(describeMoney('1234.5', 'INR')).toBe('₹1,234.50')
  expect(describeMoney('9.9', 'KWD').replace(/\s/g, ' ')).toBe('KWD 9.900')
  expect(describeMoney('9.9', 'IQD').replace(/\s/g, ' ')).toBe('IQD 9.900')
  expect(describeMoney('990.0', 'JPY')).toBe('JP¥990')
  expect(symbolOf('INR')).toBe('₹')
})
