import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRuleSet, type RuleSet } from '#rules/language/rule-set.ts'
import type { PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { createLog } from '../log.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { runDiscountPreview } from './run-discount-preview.ts'

const requireBuilds = createFunctionBuilds(join(import.meta.dirname, '../../extensions'))
const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const [line] = testSample.lines
if (line === undefined) throw new Error('the sample has no line')
const sample = {
  ...testSample,
  lines: [
    { ...line, price: 549, quantity: 2 },
    { ...line, price: 100, quantity: 1 },
  ],
  chosenRate: 'Express',
}

type Actions = RuleSet['rules'][number]['actions']
const from = (subtotal: number, actions: Actions): PreviewDiscount => ({
  id: 'gid://shopify/DiscountAutomaticNode/1',
  title: 'Ours',
  method: 'automatic',
  code: null,
  discountClasses: ['ORDER', 'PRODUCT', 'SHIPPING'],
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  gives: {
    type: 'rules',
    functionHandle: 'discount-rules',
    ruleSet: createRuleSet('Ours', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [
          { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: subtotal } },
        ],
        actions,
      },
    ]),
  },
})
const preview = (discount: PreviewDiscount) =>
  runDiscountPreview({ discounts: [discount], enteredCodes: [], sample }, requireBuilds, log)

test.each<[string, Actions[number], object]>([
  [
    'a percentage off the order',
    { type: 'apply_discount', params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' } },
    { totals: { merchandise: 107_820 }, applications: [{ class: 'ORDER', label: 'Ten', amount: 11_980 }] },
  ],
  [
    'a percentage with a cap',
    {
      type: 'apply_discount',
      params: { value: { type: 'percentage', percentage: '10', cap: '50.00' }, message: 'Capped' },
    },
    { totals: { merchandise: 114_800 }, applications: [{ label: 'Capped', amount: 5_000 }] },
  ],
  [
    'an amount off each item',
    {
      type: 'apply_product_discount',
      params: {
        target: 'all',
        value: { type: 'fixedAmount', amount: '120', appliesToEachItem: true },
        message: 'Each',
      },
    },
    { lines: [{ discountedPrice: 85_800 }, { discountedPrice: 0 }] },
  ],
  [
    'free shipping by the name of a rate',
    {
      type: 'apply_shipping_discount',
      params: { names: ['Express'], value: { type: 'percentage', percentage: '100' }, message: 'Free' },
    },
    { rates: [{ discountedPrice: 4_900 }, { discountedPrice: 0 }], totals: { discountedShipping: 0 } },
  ],
])('%s, from the rule to the price', async (_what, action, expected) => {
  const answer = await preview(from(1000, [action]))
  expect(answer.runs.map(({ outcome }) => outcome.error)).toEqual([null, null])
  expect(answer).toMatchObject(expected)
  expect(answer.runs[0]?.outcome.trace?.rules).toMatchObject([{ conditions: [{ state: 'met' }] }])
})

test('a rule that isn’t met gives nothing, and its condition says so', async () => {
  const action = {
    type: 'apply_discount',
    params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
  }
  const answer = await preview(from(5000, [action]))
  expect(answer).toMatchObject({ applied: [], unapplied: [{ reason: 'noDiscountAnswered' }] })
  expect(answer.runs[0]?.outcome.trace?.rules).toMatchObject([{ conditions: [{ state: 'not_met' }] }])
})
