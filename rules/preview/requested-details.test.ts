import { expect, test } from 'vitest'
import { type Condition, createRuleSet } from '../language/rule-set.ts'
import { deriveRequestedDetails } from './requested-details.ts'

const condition = (type: string, params: Partial<Condition['params']>, status?: 'disabled'): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value: [], ...params },
  ...(status === undefined ? {} : { status }),
})

test('collects the details in active conditions, without duplicates', () => {
  const product = 'gid://shopify/Product/1'
  const collection = 'gid://shopify/Collection/2'
  const tier = { namespace: 'custom', key: 'tier' }
  const conditions = [
    condition('product', { value: [product] }),
    condition('product_quantity', { value: 1, productIds: [product] }),
    condition('collection_total', { value: 1, collectionIds: [collection] }),
    condition('cart_attribute', { value: 'yes', attributeKey: 'gift' }),
    condition('customer_metafield', { value: 'gold', ...tier }),
    condition('customer_metafield', { value: 'silver', ...tier }),
    condition('company_metafield', { value: 'x', namespace: '', key: '' }),
    condition('company_location_metafield', { value: 'x', namespace: 'a', key: 'b' }, 'disabled'),
  ]
  const ruleSet = createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }])
  expect(deriveRequestedDetails(ruleSet, { 'gid://shopify/Product/9': 'Tea' })).toEqual({
    isWholeAddress: false,
    productIds: [product, 'gid://shopify/Product/9'],
    collectionIds: [collection],
    attributeKeys: ['gift'],
    customerMetafields: [tier],
    companyMetafields: [],
    companyLocationMetafields: [],
    productMetafields: [],
  })
})

test('metafields are distinguished by namespace and key, and one without a full name is skipped', () => {
  const value = 'x'
  const conditions = [
    condition('company_metafield', { value, namespace: 'a', key: 'b' }),
    condition('company_metafield', { value, namespace: 'a', key: 'c' }),
    condition('company_metafield', { value, namespace: 'a' }),
    condition('company_metafield', { value, key: 'b' }),
    condition('company_metafield', { value }),
    condition('company_location_metafield', { value, namespace: 'd', key: 'b' }),
    condition('company_location_metafield', { value, namespace: '', key: 'b' }),
  ]
  const ruleSet = createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }])
  expect(deriveRequestedDetails(ruleSet, {})).toMatchObject({
    customerMetafields: [],
    companyMetafields: [
      { namespace: 'a', key: 'b' },
      { namespace: 'a', key: 'c' },
    ],
    companyLocationMetafields: [{ namespace: 'd', key: 'b' }],
  })
})

test('the whole address is asked for if a rule reads more than its place', () => {
  const detailsOf = (type: string) => {
    const conditions = [condition(type, { value: 'x' })]
    const rules = [{ title: '', match_type: 'all' as const, conditions, actions: [] }]
    return deriveRequestedDetails(createRuleSet('', rules), {}).isWholeAddress
  }
  expect(['address_po_box', 'address_city', 'location_country'].map(detailsOf)).toEqual([true, true, false])
})

test('an attribute is asked for by a condition about attributes alone', () => {
  const conditions = [
    condition('cart_total', { value: 1, attributeKey: 'stray' }),
    condition('moon_phase', { value: 1, attributeKey: 'stray' }),
    condition('cart_attribute', { value: 'yes' }),
  ]
  const ruleSet = createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }])
  expect(deriveRequestedDetails(ruleSet, {})).toMatchObject({ attributeKeys: [], productIds: [] })
})

test('a value that is no id, and no text, names no product', () => {
  const conditions = [
    condition('product_price', { value: [5, 'gid://shopify/Product/3', 'Tea'] as never }),
    condition('product', { value: 'gid://shopify/Product/4' }),
  ]
  const ruleSet = createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }])
  expect(deriveRequestedDetails(ruleSet, {}).productIds).toEqual(['gid://shopify/Product/3'])
})
