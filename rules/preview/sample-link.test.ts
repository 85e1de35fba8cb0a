import { expect, it } from 'vitest'
import { formatSampleLink, parseSampleLink, type StoredSample } from './sample-link.ts'

const storedSample: StoredSample = {
  id: 'wholesale-company',
  changes: {
    address: { countryCode: 'IN', provinceCode: 'MH', zip: '400001', city: 'मुंबई – “Colaba”?' },
    discount: 49.5,
  },
}

it('a checkout comes back from its address', () => {
  const value = formatSampleLink(storedSample)
  expect(value).toMatch(/^[\w-]+$/)
  expect(parseSampleLink(value)).toEqual(storedSample)
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

it('a link leaves out the typed email, phone number and street', () => {
  const typed: StoredSample = {
    changes: {
      address: {
        countryCode: 'IN',
        provinceCode: 'MH',
        zip: '400001',
        city: 'Mumbai',
        address1: '7 Marine Drive',
        address2: 'Flat 3',
        company: 'Anand & Sons',
        phone: '+919812345678',
      },
      customer: {
        isSignedIn: true,
        email: 'asha.anand@example.com',
        phone: '+919812345678',
        tags: ['vip'],
        orderCount: 3,
        amountSpent: 900,
        metafields: [],
      },
    },
  }
  const opened = parseSampleLink(formatSampleLink(typed))
  expect(opened?.changes.address).toEqual({
    countryCode: 'IN',
    provinceCode: 'MH',
    zip: '400001',
    city: 'Mumbai',
  })
  expect(opened?.changes.customer).toMatchObject({ email: 'metro.shopper@example.com', tags: ['vip'] })
  expect(JSON.stringify(opened)).not.toMatch(/asha|98123|Marine|Flat|Anand/)
})
