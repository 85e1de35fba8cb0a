import { expect, test } from 'vitest'
import { type Action, type Condition, createRuleSet } from '../language/rule-set.ts'
import { deriveSampleRates } from './sample-rates.ts'

const titles = ['Standard', 'Express', 'Pickup', 'Courier']
const setOf = (actions: Action[], conditions: Condition[] = []) =>
  createRuleSet('Rates', [{ title: 'Rule 1', match_type: 'all', conditions, actions }])
const costsOf = (...asked: Parameters<typeof setOf>) =>
  deriveSampleRates(titles, setOf(...asked)).map(({ cost }) => cost)
const hideAbove = (amount: number): Action => ({
  type: 'hide_delivery_by_price',
  params: { comparison: 'above', amount },
})

test('rates cost nothing where no rule looks at what they cost', () => {
  expect(deriveSampleRates(titles, undefined).every(({ cost }) => cost === 0)).toBe(true)
  expect(costsOf([{ type: 'hide_delivery', params: { names: ['Express'] } }])).toEqual([0, 0, 0, 0])
})

test('they stand on either side of the amount that a rule names', () => {
  expect(costsOf([hideAbove(100)])).toEqual([50, 150, 100, 200])
  expect(costsOf([hideAbove(0)])).toEqual([0, 50, 50, 100])
})

test('and on either side of several, also where conditions name them', () => {
  const dear: Condition = {
    type: 'shipping_method_price',
    params: { operator: 'between', valueType: 'number', value: { min: 60, max: 300 } },
  }
  expect(costsOf([hideAbove(100)], [dear])).toEqual([30, 350, 80, 200])
})

test('no two are alike where rules compare them with one another, and the first is not the cheapest', () => {
  for (const type of ['sort_delivery_by_price', 'show_cheapest_delivery']) {
    const costs = costsOf([{ type, params: { count: 1 } }])
    expect(new Set(costs).size).toBeGreaterThan(2)
    expect(Math.min(...costs)).toBeLessThan(costs[0] ?? 0)
  }
})
