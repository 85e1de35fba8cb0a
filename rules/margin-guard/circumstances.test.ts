import { describe, expect, it } from 'vitest'
import type { DetailValues } from '../dead-ends/detail-values.ts'
import type { ProbedRule } from '../dead-ends/probed-rules.ts'
import { planProbes } from '../dead-ends/probes.ts'
import { type Condition, createRuleSet } from '../language/rule-set.ts'
import {
  chooseCircumstances,
  deriveCircumstances,
  deriveCircumstanceValues,
  describeCircumstances,
  withoutCartConditions,
} from './circumstances.ts'

const shop = {
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
  paymentMethods: [],
}
const codes = { country: () => true, language: () => true, currency: () => true }
const makeCondition = (type: string, value: Condition['params']['value']): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value },
})
const country = makeCondition('location_country', ['US'])
const discountWith = (...rules: Condition[][]) => ({
  functionHandle: 'discount-rules' as const,
  ruleSet: createRuleSet(
    'Sale',
    rules.map((conditions, index) => ({
      title: `Rule ${index}`,
      match_type: 'all' as const,
      conditions,
      actions: [],
    })),
  ),
})

describe('conditions on something other than the cart', () => {
  it.each([
    'cart_subtotal',
    'cart_total',
    'cart_product_count',
    'cart_line_count',
    'product',
    'product_tag',
    'collection',
    'product_title',
    'product_handle',
    'product_vendor',
    'variant_title',
    'variant_sku',
    'discount_applied',
    'product_quantity',
  ])('do not include %s', (type) => {
    const { functionHandle, ruleSet } = withoutCartConditions(discountWith([makeCondition(type, 5), country]))
    expect(functionHandle).toBe('discount-rules')
    expect(ruleSet).toEqual(discountWith([country]).ruleSet)
  })

  it('do not include a condition on products and their total', () => {
    const { ruleSet } = withoutCartConditions(
      discountWith([makeCondition('collection_total', 5), makeCondition('cart_weight', 5)]),
    )
    expect(ruleSet.rules[0]?.conditions.map(({ type }) => type)).toEqual(['cart_weight'])
  })

  it.each(['location_country', 'customer_tag', 'shop_date', 'cart_attribute'])('include %s', (type) => {
    const one = discountWith([makeCondition(type, 'x')])
    expect(withoutCartConditions(one)).toEqual(one)
  })
})

describe('the shoppers to try', () => {
  const one = discountWith([country], [])
  const values = deriveCircumstanceValues([one], shop, codes)

  it('differ only in details that conditions ask about, the ordinary one first', () => {
    expect([...values.keys()]).toEqual(['country'])
    expect(values.get('country')?.[0]).toBe('IN')
    expect(values.get('country')).toContain('US')
    const disabled = { ...one.ruleSet.rules[0], status: 'disabled' }
    const off = { ...one, ruleSet: { ...one.ruleSet, rules: [disabled] } } as typeof one
    expect([...deriveCircumstanceValues([off], shop, codes).keys()]).toEqual([])
  })

  it('are described by the details that are not ordinary', () => {
    const index = values.get('country')?.indexOf('US') ?? 0
    expect(describeCircumstances(new Map([['country', index]]), values)).toEqual([
      'the country is United States',
    ])
    expect(describeCircumstances(new Map([['country', 0]]), values)).toEqual([])
  })

  it('are all combinations if there are few, the ordinary one first, and otherwise those where each rule fires', () => {
    const rule = (name: 'country' | 'login' | 'zip', others: readonly number[]): ProbedRule => ({
      owner: 'discount',
      record: 0,
      rule: 0,
      hides: [],
      mayHideLast: false,
      fires: [[new Map([[name, others]])]],
      stays: [[new Map([[name, [0]]])]],
    })
    const few: DetailValues = new Map([
      ['country', ['IN', 'US']],
      ['login', [true, false]],
    ])
    const rules = [rule('country', [1]), rule('login', [1])]
    expect(chooseCircumstances(few, rules).map((indices) => [...indices.values()])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    const many: DetailValues = new Map([
      ...few,
      ['zip', Array.from({ length: 9 }, (_, index) => String(index))],
    ])
    const zips = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => rule('zip', [index]))
    const chosen = chooseCircumstances(many, [...rules, ...zips])
    expect(chosen).toHaveLength(16)
    expect(describeCircumstances(chosen[0] ?? new Map(), many)).toEqual([])
    const described = chosen.map((indices) => describeCircumstances(indices, many).join(', '))
    expect(described).toContain('the country is United States')
    for (const index of [1, 8]) expect(described).toContain(`the postal code is ${index}`)
  })

  it('are derived from the conditions that fire on them, and not from a rule without conditions', () => {
    const plan = planProbes(one, values)
    const united = values.get('country')?.indexOf('US') ?? 0
    const outcomes = plan.probes.map((indices) => {
      const state = indices.get('country') === united ? ('met' as const) : ('not_met' as const)
      return {
        trace: {
          rules: [
            { rule: 0, conditions: [{ condition: 0, state, found: [] }] },
            { rule: 1, conditions: [] },
          ],
        },
      }
    })
    expect(deriveCircumstances(one, 3, plan, outcomes)).toMatchObject([
      {
        owner: 'discount',
        record: 3,
        rule: 0,
        hides: [],
        mayHideLast: false,
        fires: [[new Map([['country', [united]]])]],
      },
    ])
  })
})
