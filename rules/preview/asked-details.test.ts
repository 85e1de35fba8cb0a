import { expect, test } from 'vitest'
import { type Condition, createRuleSet } from '../language/rule-set.ts'
import { deriveAskedDetails } from './asked-details.ts'

const condition = (type: string, params: Partial<Condition['params']>, status?: 'disabled'): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value: [], ...params },
  ...(status === undefined ? {} : { status }),
})

test('gathers what the active conditions name, each once', () => {
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
  expect(deriveAskedDetails(ruleSet, { 'gid://shopify/Product/9': 'Tea' })).toEqual({
    productIds: [product, 'gid://shopify/Product/9'],
    collectionIds: [collection],
    attributeKeys: ['gift'],
    customerMetafields: [tier],
    companyMetafields: [],
    companyLocationMetafields: [],
  })
})
