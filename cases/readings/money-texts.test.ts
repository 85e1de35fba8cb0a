import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { decimalsOf as decimalsInStore } from '../../local-store/currency-decimals.ts'
import { formatDecimal, parseMoney } from '../../local-store/money.ts'
import { formatMoney } from '../../server/preview/money.ts'

/** The app and the local store must write an amount in the same way. Each has its own table of currencies. */

const currencies = Intl.supportedValuesOf('currency')

test('every currency has the same decimals in the app and in the store', () => {
  expect(currencies.map((one) => [one, decimalsInStore(one)])).toEqual(
    currencies.map((one) => [one, decimalsOf(one)]),
  )
})

test('an amount of a preview is the text that the checkout writes, and the store reads it back', () => {
  const minorUnits = fc.nat({ max: 999_999_999 })
  fc.assert(
    fc.property(minorUnits, fc.constantFrom(...currencies), (units, currency) => {
      const previewed = formatMoney(units / 10 ** decimalsOf(currency), currency)
      expect(previewed).toEqual({ amount: formatDecimal(units, currency), currencyCode: currency })
      expect(parseMoney(previewed.amount, currency)).toBe(units)
    }),
  )
})
