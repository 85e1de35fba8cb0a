import { describe, expect, it } from 'vitest'
import {
  type FunctionHandle,
  findFunctionHandle,
  functionHandles,
  functionVariants,
} from './function-variants.ts'
import { deriveQueryInput } from './query-input.ts'
import { type Condition, createRuleSet, type Rule } from './rule-set.ts'

const condition = (type: string, value: string | string[], status?: 'disabled'): Condition => ({
  type,
  ...(status === undefined ? {} : { status }),
  params: { operator: 'in', valueType: 'array', value },
})
const ruleOf = (...conditions: Condition[]): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions,
  actions: [],
})

describe('deriveQueryInput', () => {
  it.each(functionHandles)(
    'gives every variable of %s a value, even with no rules',
    (handle: FunctionHandle) => {
      const input = deriveQueryInput(createRuleSet('Empty'), handle)
      expect(Object.keys(input)).toEqual([...functionVariants[handle].inputQueryKeys])
      expect(Object.values(input)).toEqual(functionVariants[handle].inputQueryKeys.map(() => []))
    },
  )

  it('gathers the values of all active conditions, each once', () => {
    const set = createRuleSet('Tags', [
      ruleOf(condition('customer_tag', ['vip', 'cod-blocked']), condition('location_country', ['IN'])),
      ruleOf(
        condition('customer_tag', 'vip, wholesale ,'),
        condition('product_tag', ['fragile'], 'disabled'),
      ),
    ])
    expect(deriveQueryInput(set, 'payment-cod')).toEqual({
      customerTags: ['vip', 'cod-blocked', 'wholesale'],
      productTags: [],
      collectionIds: [],
    })
  })

  it('leaves out the values of a muted rule', () => {
    const muted: Rule = { ...ruleOf(condition('customer_tag', ['vip'])), status: 'disabled' }
    expect(deriveQueryInput(createRuleSet('Muted', [muted]), 'payment-cod').customerTags).toEqual([])
  })
})

describe('findFunctionHandle', () => {
  it('picks the first function of the API whose facts cover the set', () => {
    const set = createRuleSet('Tags', [
      ruleOf(condition('customer_tag', ['vip']), condition('cart_subtotal', '5')),
    ])
    expect(findFunctionHandle('payment', set)).toBe('payment-cod')
    expect(findFunctionHandle('delivery', set)).toBe('delivery-rules')
  })
})
