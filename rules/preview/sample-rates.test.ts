import { expect, test } from 'vitest'
import { type Action, type Condition, createRuleSet } from '../language/rule-set.ts'
import { deriveSampleRates, priceMadeUpRates } from './sample-rates.ts'

const titles = ['Standard', 'Express', 'Pickup', 'Courier']
const setOf = (actions: Action[], conditions: Condition[] = []) =>
  createRuleSet('Rates', [{ title: 'Rule 1', match_type: 'all', conditions, actions }])
const costsOf = (...asked: Parameters<typeof setOf>) =>
  deriveSampleRates(titles, setOf(...asked), 'INR').map(({ cost }) => cost)
const hideAbove = (amount: number): Action => ({
  type: 'hide_delivery_by_price',
  params: { comparison: 'above', amount },
})

test('rates have ordinary prices if no rule has an amount, and are marked as made up', () => {
  expect(deriveSampleRates(titles, undefined, 'INR')).toEqual([
    { title: 'Standard', cost: 99, isMadeUp: true },
    { title: 'Express', cost: 149, isMadeUp: true },
    { title: 'Pickup', cost: 49, isMadeUp: true },
    { title: 'Courier', cost: 149, isMadeUp: true },
  ])
  expect(costsOf([{ type: 'hide_delivery', params: { names: ['Express'] } }])).toEqual([99, 149, 49, 149])
})

test('prices are on either side of the amount that a rule names', () => {
  expect(costsOf([hideAbove(100)])).toEqual([50, 150, 100, 200])
  // The rate that is chosen first is not free.
  expect(costsOf([hideAbove(0)])).toEqual([50, 0, 100, 50])
})

test('and on either side of several, also where conditions name them', () => {
  const expensive: Condition = {
    type: 'shipping_method_price',
    params: { operator: 'between', valueType: 'number', value: { min: 60, max: 300 } },
  }
  expect(costsOf([hideAbove(100)], [expensive])).toEqual([30, 350, 80, 200])
})

test('all differ if rules compare them with each other, and the first is not the cheapest', () => {
  for (const type of ['sort_delivery_by_price', 'show_cheapest_delivery']) {
    const costs = costsOf([{ type, params: { count: 1 } }])
    expect(new Set(costs).size).toBeGreaterThan(2)
    expect(Math.min(...costs)).toBeLessThan(costs[0] ?? 0)
  }
})

test('an amount between two of a currency with three decimals has three', () => {
  const costs = (currency: string) =>
    deriveSampleRates(['Standard'], setOf([hideAbove(1.25)]), currency).map(({ cost }) => cost)
  expect(costs('KWD')).toEqual([0.625])
  expect(costs('JPY')).toEqual([1])
})

test('a price that the merchant entered stays, and the others follow the rules', () => {
  const storedRates = [
    { title: 'Standard', cost: 12 },
    { title: 'Express', cost: 0, isMadeUp: true },
    { title: 'Free', cost: 0 },
  ]
  expect(priceMadeUpRates(storedRates, setOf([hideAbove(100)]), 'INR')).toEqual([
    { title: 'Standard', cost: 12 },
    { title: 'Express', cost: 150, isMadeUp: true },
    { title: 'Free', cost: 0 },
  ])
})
