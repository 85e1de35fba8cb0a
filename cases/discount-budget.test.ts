import { expect, it } from 'vitest'
import type { Rule } from '#rules/language/rule-set.ts'
import { dealAction, orderAction, percentOf, productAction } from './discount-arbitraries.ts'
import { collectionId, inputOf, ruleOf, rulesText, targetOf } from './discount-cart.ts'

const cartOf = (lines: number) => ({
  lines: Array.from({ length: lines }, (_, index) => ({
    quantity: 1 + (index % 3),
    subtotal: `${(1 + (index % 3)) * (499 + index)}.0`,
    collections: [['tea'], ['cups'], [], [], []][index % 5] ?? [],
  })),
  subtotal: `${lines * 998}.0`,
})
const ofCollection = (name: string) =>
  productAction(percentOf('10'), { target: 'collections', collectionIds: [collectionId(name)] })
const teaForCups = dealAction({
  buy: ['tea'],
  buyQuantity: 2,
  get: ['cups'],
  getQuantity: 1,
  percentage: '100',
  maxUsesPerOrder: undefined,
})

/** Instructions with the provider's share, as estimated (docs/provider-cost.md). */
it.each<[string, number, Rule[], number]>([
  ['1 rule on 10 lines', 10, [ruleOf([ofCollection('tea')])], 200_000],
  [
    '25 rules on 100 lines',
    100,
    Array.from({ length: 25 }, (_, index) =>
      ruleOf(
        index === 24
          ? [teaForCups, ofCollection('tea'), orderAction(percentOf('10', '500'))]
          : [ofCollection(index % 2 === 0 ? 'tea' : 'cups')],
      ),
    ),
    2_500_000,
  ],
  ['1 rule on 500 lines', 500, [ruleOf([ofCollection('tea')])], 8_000_000],
])('%s keep within their budget', (_what, lines, rules, budget) => {
  const run = targetOf('platform', false).runWithInput(inputOf(cartOf(lines), rulesText(rules), false))
  expect(run.error).toBeNull()
  expect(run.logs).toEqual([])
  expect(run.operations.length).toBeGreaterThan(0)
  expect(run.instructions).toBeLessThanOrEqual(budget)
})
