import { expect, it } from 'vitest'
import { all, item, native, percentage } from './margin-guard.test-support.ts'
import { marginGuardAnswerSchema } from './margin-guard-answer.ts'
import { marginGuardRequestSchema } from './margin-guard-request.ts'

const request = {
  discounts: [native({ type: 'amountOff', items: all, value: percentage('5'), minimum: null })],
  items: [item(5)],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
const takes = (changes: object) => marginGuardRequestSchema.safeParse({ ...request, ...changes }).success

it('takes discounts, products and the time on the shop’s clock, and keeps all of it', () => {
  expect(marginGuardRequestSchema.parse(request)).toEqual(request)
})

it.each(['00:00', '09:59', '19:09', '23:59'])('takes the time %s', (time) =>
  expect(takes({ time })).toBe(true),
)
it.each(['24:00', '30:00', '1:30', '10:60', '10:3', '010:30', '10:300', 'ab:cd', '10-30'])(
  'refuses the time %s',
  (time) => expect(takes({ time })).toBe(false),
)
it.each(['US', 'usd', 'EURO', 'XEUR', 'E1R'])('refuses the currency %s', (currencyCode) =>
  expect(takes({ currencyCode })).toBe(false),
)
it('refuses more products, and longer names, than a shop can send', () => {
  expect(takes({ items: Array(1_001).fill(item(5)) })).toBe(false)
  expect(takes({ rates: ['x'.repeat(1_001)] })).toBe(false)
  expect(takes({ rates: Array(201).fill('x') })).toBe(false)
})

const missing = {
  ...{ currencyDecimals: 2, tried: 0, wholeUpTo: 0, itemsTried: 0, isPartial: false },
  ...{ ofOrder: null, belowCompareAt: null },
}

it('answers that no cart could be made', () => {
  expect(marginGuardAnswerSchema.parse(missing)).toEqual(missing)
  expect(marginGuardAnswerSchema.safeParse({}).success).toBe(false)
  expect(marginGuardAnswerSchema.safeParse({ ...missing, tried: -1 }).success).toBe(false)
})

it('answers with the whole cart, the amount of each discount, and the line', () => {
  const { parse } = marginGuardAnswerSchema
  expect(() => parse({ ...missing, ofOrder: {} })).toThrow()
  expect(() => parse({ ...missing, ofOrder: { taken: [{}] } })).toThrow()
  expect(() => parse({ ...missing, belowCompareAt: { line: {} } })).toThrow()
})
