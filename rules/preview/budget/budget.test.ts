import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRuleSet, type Rule } from '../../language/rule-set.ts'
import { createSample } from '../samples.ts'
import type { BudgetAnswer, BudgetCart } from './budget-answer.ts'
import { listMeters, worstState } from './budget-states.ts'
import { describeMeter } from './describe-meter.ts'
import { arrangements, enlargeCart } from './enlarge-cart.ts'
import { addItemConditions, createShopOfRules } from './shop-of-rules.ts'

const calm = (used: number, limit: number) => ({ used, limit, heaviest: null })
const cartOf = (changes: Partial<BudgetCart> = {}): BudgetCart => ({
  lines: 200,
  instructions: { ...calm(1_000_000, 11_000_000), own: 200_000, provider: 800_000 },
  input: calm(10_000, 128_000),
  output: calm(100, 20_000),
  stopsJudging: false,
  leavesOut: false,
  mostLines: null,
  error: null,
  ...changes,
})
const answerOf = (...carts: BudgetCart[]): BudgetAnswer => ({
  rules: calm(500, 10_000),
  query: calm(30, 30),
  carts,
})

describe('the state of a limit', () => {
  test.each([
    [0, 'fine'],
    [6_999, 'fine'],
    [7_000, 'close'],
    [10_000, 'close'],
    [10_001, 'over'],
  ])('at %d of 10,000 is %s', (used, state) => {
    const [rules] = listMeters({ ...answerOf(cartOf()), rules: calm(used, 10_000) })
    expect(rules?.state).toBe(state)
  })

  test.each([
    [8_499, 'fine'],
    [8_500, 'close'],
    [10_000, 'close'],
    [10_001, 'over'],
  ])('at %d of 10,000 of the input is %s', (used, state) => {
    const meters = listMeters(answerOf(cartOf({ input: calm(used, 10_000) })))
    expect(meters.find(({ kind }) => kind === 'input')?.state).toBe(state)
  })

  test('the cost of a query is no reason to warn, however high it is', () => {
    expect(worstState(listMeters(answerOf(cartOf())))).toBe('fine')
  })

  test('a function that stops judging is over its limit', () => {
    expect(worstState(listMeters(answerOf(cartOf({ stopsJudging: true }))))).toBe('over')
  })

  test('a larger cart is shown where it takes more, or comes close to a limit', () => {
    const more = { ...calm(2_000_000, 27_500_000), own: 1, provider: 1 }
    const kinds = (larger: BudgetCart) =>
      listMeters(answerOf(cartOf(), larger)).flatMap(({ kind, lines }) => (lines === 500 ? [kind] : []))
    expect(kinds(cartOf({ lines: 500 }))).toEqual([])
    expect(kinds(cartOf({ lines: 500, instructions: more }))).toEqual(['instructions'])
    expect(kinds(cartOf({ lines: 500, output: calm(45_000, 50_000) }))).toEqual(['output'])
  })
})

test('a share is 100 % only where all is taken, and more than that only over the limit', () => {
  fc.assert(
    fc.property(fc.nat(30_000), (used) => {
      const answer = { ...answerOf(), rules: calm(used, 10_000) }
      const [meter] = listMeters(answer)
      if (meter === undefined) throw new Error('no meter')
      const { label } = describeMeter(meter, answer, [])
      const share = label.startsWith('Less than 1%') ? 0 : Number.parseInt(label, 10)
      expect(share > 100).toBe(used > 10_000)
      expect(share === 0).toBe(used < 100)
      expect(share >= 70).toBe(meter.state !== 'fine')
    }),
  )
})

describe('a cart is enlarged', () => {
  const sample = createSample('metro-shopper', {
    rates: [],
    paymentMethods: [],
    date: '2026-11-20',
    time: '10:30',
  })

  test.each(arrangements)('%s, to the number of lines, with the same subtotal', (arrangement) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (lines) => {
        const large = enlargeCart(sample, lines, arrangement)
        const subtotal = large.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(large.lines).toHaveLength(lines)
        expect(subtotal).toBeCloseTo(1098, 6)
      }),
    )
  })

  test('its own lines are last, after other products', () => {
    expect(enlargeCart(sample, 20, 'behindStrangers').lines.at(-1)).toEqual(sample.lines[0])
  })
})

test('the shop that rules are tried in has the methods that they name', () => {
  const rule: Rule = {
    title: 'A',
    match_type: 'all',
    conditions: [
      { type: 'shipping_method_name', params: { operator: 'in', valueType: 'array', value: ['Express'] } },
    ],
    actions: [
      { type: 'hide_payment', params: { name: 'Cash' } },
      {
        type: 'apply_product_discount',
        params: { target: 'collections', collectionIds: ['gid://shopify/Collection/1'] },
      },
    ],
  }
  const shop = createShopOfRules(createRuleSet('', [rule]))
  expect(shop.paymentMethods).toContain('Cash')
  expect(shop.rates).toContain('Express')
  expect(addItemConditions(createRuleSet('', [rule])).rules[0]?.conditions).toMatchObject([
    { type: 'collection', params: { value: ['gid://shopify/Collection/1'] } },
  ])
})
