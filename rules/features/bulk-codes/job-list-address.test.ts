import { expect, it } from 'vitest'
import { formatJobListAddress, parseJobListAddress } from './job-list-address.ts'

const discountId = 'gid://shopify/DiscountCodeNode/7'
const noDays = { start: '', end: '' }

it.each([
  ['', { discountId: undefined, days: noDays }],
  ['discount=7', { discountId, days: noDays }],
  ['from=2026-11-01', { discountId: undefined, days: { start: '2026-11-01', end: '' } }],
  [
    'discount=7&from=2026-11-01&until=2026-11-03',
    { discountId, days: { start: '2026-11-01', end: '2026-11-03' } },
  ],
])('“%s” is read and written', (text, address) => {
  expect(parseJobListAddress(text)).toEqual(address)
  expect(formatJobListAddress(address)).toBe(text)
})

it('an invalid part counts as absent, and days are put in order', () => {
  expect(parseJobListAddress('discount=seven&from=nonsense&until=2026-13-01')).toEqual({
    discountId: undefined,
    days: noDays,
  })
  expect(parseJobListAddress('from=2026-11-03&until=2026-11-01').days).toEqual({
    start: '2026-11-01',
    end: '2026-11-03',
  })
})
