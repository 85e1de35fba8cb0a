import { expect, it } from 'vitest'
import { formatSampleLink, type KeptSample, parseSampleLink } from './sample-link.ts'

const kept: KeptSample = {
  id: 'wholesale-company',
  changes: {
    address: { countryCode: 'IN', provinceCode: 'MH', zip: '400001', city: 'मुंबई – “Colaba”?' },
    discount: 49.5,
  },
}

it('a checkout comes back from its address', () => {
  const value = formatSampleLink(kept)
  expect(value).toMatch(/^[\w-]+$/)
  expect(parseSampleLink(value)).toEqual(kept)
})

it.each([
  ['no checkout', null],
  ['an empty one', ''],
  ['other letters', '%%%'],
  ['no JSON', btoa('{')],
  ['another sample', btoa('{"id":"moon","changes":{}}')],
  ['an amount below zero', btoa('{"changes":{"discount":-1}}')],
  ['letters of another encoding', btoa('\xff')],
])('an address with %s has none', (_case, value) => {
  expect(parseSampleLink(value)).toBeUndefined()
})
