import { expect, it } from 'vitest'
import type { Action } from '../rule-set.ts'
import { summariseAction } from '../summary.ts'

const names = { 'gid://shopify/Collection/1': 'Tea', 'gid://shopify/Collection/2': 'Cups' }
const summarise = (type: string, params: Action['params']) => summariseAction({ type, params }, [], names)

it('describes a discount on the order, with its cap', () => {
  expect(
    summarise('apply_discount', {
      value: { type: 'percentage', percentage: '10', cap: '50.00' },
      message: 'Hi',
    }),
  ).toBe('take 10% (at most 50.00) off the order')
})

it('describes the target of a product discount', () => {
  const value = { type: 'fixedAmount', amount: '5.00', appliesToEachItem: true }
  expect(summarise('apply_product_discount', { target: 'all', value })).toBe(
    'take 5.00 for each item off every product',
  )
  expect(
    summarise('apply_product_discount', { target: 'collections', collectionIds: Object.keys(names), value }),
  ).toBe('take 5.00 for each item off products in Tea or Cups')
  expect(
    summarise('apply_product_discount', {
      target: 'products',
      productIds: ['gid://shopify/Product/1'],
      value,
    }),
  ).toBe('take 5.00 for each item off the chosen product')
})

it('describes steps', () => {
  const tiers = [
    { from: '2', value: { type: 'percentage', percentage: '10' } },
    { from: '5', value: { type: 'fixedAmount', amount: '20' } },
  ]
  expect(summarise('apply_discount', { value: { type: 'tiers', measure: 'quantity', tiers } })).toBe(
    'take 10% from 2 items, 20 from 5 items off the order',
  )
  expect(summarise('apply_discount', { value: { type: 'tiers', measure: 'amount', tiers } })).toBe(
    'take 10% from 2, 20 from 5 off the order',
  )
})

it('describes buy X get Y', () => {
  const params = {
    buyCollectionIds: ['gid://shopify/Collection/1'],
    buyQuantity: 2,
    getCollectionIds: ['gid://shopify/Collection/2'],
    getQuantity: 1,
    percentage: '100',
  }
  expect(summarise('buy_x_get_y', params)).toBe('for 2 items from Tea, give 1 item from Cups for free')
  expect(summarise('buy_x_get_y', { ...params, percentage: '50', maxUsesPerOrder: 3 })).toBe(
    'for 2 items from Tea, give 1 item from Cups at 50% off, at most 3 times an order',
  )
})

it('describes shipping discounts and answers to codes', () => {
  const value = { type: 'percentage', percentage: '100' }
  expect(summarise('apply_shipping_discount', { names: [], value })).toBe('take 100% off every shipping rate')
  expect(summarise('apply_shipping_discount', { names: ['Express', 'Air'], exact: true, value })).toBe(
    'take 100% off Express and Air',
  )
  expect(
    summarise('explain_code', {
      codes: ['TEA'],
      minimum: { measure: 'amount', value: '1000' },
      message: 'Add {missing} more',
    }),
  ).toBe('show “Add {missing} more” for the code TEA while the cart has less than 1000')
})

it('describes an answer to any code, by pieces', () => {
  const params = { codes: [' '], minimum: { measure: 'quantity', value: '3' }, message: 'Add {missing} more' }
  expect(summarise('explain_code', params)).toBe(
    'show “Add {missing} more” for every code while the cart has less than 3 items',
  )
})

it('shows no names if one of the chosen resources has none', () => {
  const value = { type: 'percentage', percentage: '10' }
  const collectionIds = ['gid://shopify/Collection/1', 'gid://shopify/Collection/9', ' ']
  expect(summarise('apply_product_discount', { target: 'collections', collectionIds, value })).toBe(
    'take 10% off products in the chosen collections',
  )
})

it('marks blank values, and values that are not lists', () => {
  const blank = { type: 'percentage', percentage: ' ', cap: null }
  expect(summarise('apply_discount', { value: blank })).toBe('take …% off the order')
  expect(summarise('apply_discount', { value: { type: 'tiers', measure: 'amount', tiers: 'many' } })).toBe(
    'take … off the order',
  )
})

it('marks values that are not filled in yet', () => {
  expect(summarise('apply_discount', {})).toBe('take … off the order')
  expect(summarise('apply_product_discount', {})).toBe('take … off …')
  expect(summarise('buy_x_get_y', {})).toBe('for … items from …, give … items from … at …% off')
})
