import { expect, it } from 'vitest'
import { formatJobListPlace, parseJobListPlace } from './job-list-address.ts'

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
])('“%s” is read and written', (text, place) => {
  expect(parseJobListPlace(text)).toEqual(place)
  expect(formatJobListPlace(place)).toBe(text)
})

it('a part that is misspelt counts as left out, and days are put in order', () => {
  expect(parseJobListPlace('discount=seven&from=nonsense&until=2026-13-01')).toEqual({
    discountId: undefined,
    days: noDays,
  })
  expect(parseJobListPlace('from=2026-11-03&until=2026-11-01').days).toEqual({
    start: '2026-11-01',
    end: '2026-11-03',
  })
})
