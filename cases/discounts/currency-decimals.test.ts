import { expect, test } from 'vitest'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { decimalsOf as decimalsAtStore } from '../../local-store/currency-decimals.ts'

test('the app and the local store know the decimals of every currency alike', () => {
  const currencies = Intl.supportedValuesOf('currency')
  expect(currencies.length).toBeGreaterThan(100)
  expect(currencies.map((code) => [code, decimalsAtStore(code)])).toEqual(
    currencies.map((code) => [code, decimalsOf(code)]),
  )
})
