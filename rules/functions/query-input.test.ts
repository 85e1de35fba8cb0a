import { describe, expect, it } from 'vitest'
import { harmlessValue } from '../language/input-query-variables.ts'
import { type Condition, createRuleSet, putInTesting, type Rule, type RuleSet } from '../language/rule-set.ts'
import { testerAttribute } from '../language/tester-attribute.ts'
import type { FunctionHandle } from './function-handles.ts'
import { factsOfQuery, functionHandles, listFunctions, variablesOf } from './function-variants.ts'
import { deriveQueryInput, findWantedEntries } from './query-input.ts'

const condition = (
  type: string,
  params: Partial<Condition['params']> = {},
  status?: 'disabled',
): Condition => ({
  type,
  ...(status === undefined ? {} : { status }),
  params: { operator: 'in', valueType: 'array', value: [], ...params },
})
const ruleOf = (...conditions: Condition[]): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions,
  actions: [],
})
const setOf = (...conditions: Condition[]): RuleSet => createRuleSet('A set', [ruleOf(...conditions)])

describe('deriveQueryInput', () => {
  it.each(functionHandles)(
    'gives every variable of %s its harmless value when no rule needs it',
    (handle) => {
      expect(deriveQueryInput(createRuleSet('Empty'), handle)).toEqual(
        Object.fromEntries(variablesOf(handle).map((name) => [name, harmlessValue(name)])),
      )
    },
  )

  it('collects the values of all active conditions, without duplicates', () => {
    const set = createRuleSet('Tags', [
      ruleOf(
        condition('customer_tag', { value: ['vip', 'cod-blocked'] }),
        condition('location_country', { value: ['IN'] }),
      ),
      ruleOf(
        condition('customer_tag', { value: 'vip, wholesale ,' }),
        condition('product_tag', { value: ['fragile'] }, 'disabled'),
      ),
    ])
    expect(deriveQueryInput(set, 'payment-cod')).toMatchObject({
      customerTags: ['vip', 'cod-blocked', 'wholesale'],
      productTags: [],
      collectionIds: [],
    })
  })

  it('leaves out the values of a muted rule', () => {
    const muted: Rule = { ...ruleOf(condition('customer_tag', { value: ['vip'] })), status: 'disabled' }
    expect(deriveQueryInput(createRuleSet('Muted', [muted]), 'payment-cod').customerTags).toEqual([])
  })

  it('takes collections from a value and from a param', () => {
    const set = setOf(
      condition('collection', { value: ['gid://shopify/Collection/1'] }),
      condition('collection_total', {
        operator: 'gt',
        valueType: 'number',
        value: 500,
        collectionIds: ['gid://shopify/Collection/2'],
      }),
    )
    expect(deriveQueryInput(set, 'payment-rules').collectionIds).toEqual([
      'gid://shopify/Collection/1',
      'gid://shopify/Collection/2',
    ])
  })

  it('takes single values from params and from a range', () => {
    const metafield = condition('customer_metafield', {
      operator: 'eq',
      valueType: 'string',
      value: 'gold',
      namespace: 'loyalty',
      key: 'tier',
    })
    expect(deriveQueryInput(setOf(metafield), 'payment-rules-customer')).toMatchObject({
      customerMetafieldNamespace: 'loyalty',
      customerMetafieldKey: 'tier',
    })
    const hours = condition('shop_time', {
      operator: 'between',
      valueType: 'number',
      value: { min: '09:00:00', max: '18:00:00' },
    })
    expect(deriveQueryInput(setOf(hours), 'payment-rules-b2b')).toMatchObject({
      timeWindowStart: '09:00:00',
      timeWindowEnd: '18:00:00',
    })
  })

  it.each([
    ['09:00', '18:30', '09:00:00', '18:30:00'],
    ['00:00', '23:59:59', '00:00:00', '23:59:59'],
    ['', 'nine', '00:00:00', '00:00:00'],
    ['9:00', '24:00', '00:00:00', '00:00:00'],
  ])('gives the window from %j to %j with its seconds', (min, max, timeWindowStart, timeWindowEnd) => {
    const hours = condition('shop_time', { operator: 'between', valueType: 'number', value: { min, max } })
    expect(deriveQueryInput(setOf(hours), 'payment-rules-b2b')).toMatchObject({
      timeWindowStart,
      timeWindowEnd,
    })
  })

  it('treats a time with and without its seconds as equal', () => {
    const at = (min: string) =>
      condition('shop_time', { operator: 'between', valueType: 'number', value: { min, max: '18:00' } })
    const set = setOf(at('09:00'), at('09:00:00'))
    expect(findWantedEntries(set, 'timeWindowStart')).toEqual(['09:00:00'])
  })

  it.each([null, ['09:00', '18:00'], '09:00', 9])('has no times for a window from the value %j', (value) => {
    const hours = condition('shop_time', { operator: 'between', valueType: 'number', value })
    expect(deriveQueryInput(setOf(hours), 'payment-rules-b2b')).toMatchObject({
      timeWindowStart: '00:00:00',
      timeWindowEnd: '00:00:00',
    })
  })

  it('ignores invalid times before the first valid one', () => {
    const at = (min: string) =>
      condition('shop_time', { operator: 'between', valueType: 'number', value: { min, max: '18:00' } })
    const set = setOf(at('nine'), at('x09:00'), at('09:00x'), at(' 09:30 '))
    expect(findWantedEntries(set, 'timeWindowStart')).toEqual(['09:30:00'])
    expect(deriveQueryInput(set, 'payment-rules-b2b').timeWindowStart).toBe('09:30:00')
  })
})

describe('the attribute of testers', () => {
  const testing = { token: 'a-token', emails: [], since: '2026-11-20T10:00:00.000Z' }
  const attributeCondition = condition('cart_attribute', {
    operator: 'eq',
    valueType: 'string',
    value: 'x',
    attributeKey: 'gift',
  })
  const subtotal = condition('cart_subtotal', { operator: 'gt', valueType: 'number', value: 1 })
  const inputOf = (handle: FunctionHandle, set: RuleSet) => deriveQueryInput(set, handle).attributeKey
  it.each(['payment', 'validation', 'discount'] as const)(
    'is asked for by %s rules in testing that ask for no attribute of their own',
    (owner) => {
      const asking = listFunctions(owner).filter((handle) => {
        const queriedFacts = factsOfQuery(handle)
        return queriedFacts.includes('attribute') && !queriedFacts.includes('tester.token')
      })
      expect(asking.length).toBeGreaterThan(0)
      for (const handle of asking) {
        expect(inputOf(handle, putInTesting(setOf(subtotal), testing))).toBe(testerAttribute)
        expect(inputOf(handle, putInTesting(setOf(subtotal, attributeCondition), testing))).toBe('gift')
        expect(inputOf(handle, putInTesting(setOf(), { ...testing, token: undefined }))).toBe(
          harmlessValue('attributeKey'),
        )
        expect(inputOf(handle, setOf(subtotal))).toBe(harmlessValue('attributeKey'))
        const { attributeKey: _key, ...others } = deriveQueryInput(
          putInTesting(setOf(subtotal), testing),
          handle,
        )
        expect(others).toEqual(
          Object.fromEntries(
            Object.keys(others).map((name) => [name, harmlessValue(name as keyof typeof others)]),
          ),
        )
      }
    },
  )

  it('is not read through the variable by functions with a field for it', () => {
    const asking = functionHandles.filter((handle) => {
      const queriedFacts = factsOfQuery(handle)
      return queriedFacts.includes('attribute') && queriedFacts.includes('tester.token')
    })
    expect(asking).toContain('payment-cod')
    for (const handle of asking)
      expect(inputOf(handle, putInTesting(setOf(subtotal), testing))).toBe(harmlessValue('attributeKey'))
  })
})
