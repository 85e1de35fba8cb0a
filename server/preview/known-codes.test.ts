import { expect, test } from 'vitest'
import { functionSchema } from '#function-host/index.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { functionApiVersion } from './function-api-version.ts'
import { findUnknownCode, isKnownCode, readKnownCodes } from './known-codes.ts'

const schema = functionSchema('delivery_customization', functionApiVersion)

test('the first code that the platform does not have is found with its place', () => {
  const address = { countryCode: 'IN', provinceCode: 'KA', zip: '560001' }
  const find = (changes: Partial<typeof testSample>) => findUnknownCode(schema, { ...testSample, ...changes })
  expect(find({})).toBeUndefined()
  expect(find({ address: null })).toBeUndefined()
  expect(find({ address: { ...address, countryCode: '' } })).toBeUndefined()
  expect(find({ address: { ...address, countryCode: 'QQ' }, currencyCode: 'QQQ' })).toBe(
    'sample.address.countryCode',
  )
  expect(find({ marketCountryCode: 'QQ' })).toBe('sample.marketCountryCode')
  expect(find({ languageCode: 'QQ' })).toBe('sample.languageCode')
  expect(find({ currencyCode: 'QQQ' })).toBe('sample.currencyCode')
})

test('countries, languages and currencies are not taken for each other', () => {
  const { country, language, currency } = readKnownCodes()
  const known = (code: string) => [country(code), language(code), currency(code)]
  expect(known('IN')).toEqual([true, false, false])
  expect(known('AQ')).toEqual([false, false, false])
  expect(known('HI')).toEqual([false, true, false])
  expect(known('INR')).toEqual([false, false, true])
})

test('a type that lists no codes knows none', () => {
  expect(isKnownCode(schema, 'Cart', 'lines')).toBe(false)
  expect(isKnownCode(schema, 'Nothing', 'IN')).toBe(false)
})
