import { describe, expect, it } from 'vitest'
import { type DiscountActionKind, discountActionKinds } from '../language/discounts/discount-action-kinds.ts'
import { discountActionDefinitions } from '../language/discounts/discount-actions.ts'
import type { Action } from '../language/rule-set.ts'
import { entriesOfAction } from './action-entries.ts'
import { factsOfAction } from './action-facts.ts'

const action = (type: string, params: Action['params']): Action => ({ type, params })
const percentage = { type: 'percentage', percentage: '10' }
const capped = { ...percentage, cap: '50' }
const tiers = (measure: string, ...values: object[]) => ({
  type: 'tiers',
  measure,
  tiers: values.map((value, index) => ({ from: String(index + 1), value: { ...value } })),
})

describe('the facts of the cart that a discount’s function needs', () => {
  it.each<[string, Action, string[]]>([
    ['nothing for a percentage off the order', action('apply_discount', { value: percentage }), []],
    [
      'nor for a cap on it, which the order’s subtotal is not asked for',
      action('apply_discount', { value: capped }),
      [],
    ],
    [
      'the subtotal for steps of it',
      action('apply_discount', { value: tiers('amount', percentage) }),
      ['subtotal'],
    ],
    [
      'the pieces for steps of them',
      action('apply_discount', { value: tiers('quantity', percentage, capped) }),
      ['lines.quantity'],
    ],
    [
      'the lines for products',
      action('apply_product_discount', { target: 'all', value: percentage }),
      ['lines.id'],
    ],
    [
      'their collections',
      action('apply_product_discount', { target: 'collections', value: percentage }),
      ['lines.id', 'lines.collections'],
    ],
    [
      'their products',
      action('apply_product_discount', { target: 'products', value: percentage }),
      ['lines.id', 'lines.productId'],
    ],
    [
      'their prices for a cap',
      action('apply_product_discount', { target: 'all', value: capped }),
      ['lines.id', 'lines.cost'],
    ],
    [
      'no prices for a cap that is not filled in',
      action('apply_product_discount', { target: 'all', value: { ...percentage, cap: '' } }),
      ['lines.id'],
    ],
    [
      'their prices for steps of them',
      action('apply_product_discount', { target: 'all', value: tiers('amount', percentage) }),
      ['lines.id', 'lines.cost'],
    ],
    [
      'their pieces for steps of those',
      action('apply_product_discount', { target: 'all', value: tiers('quantity', percentage) }),
      ['lines.id', 'lines.quantity'],
    ],
    [
      'and their prices as well where one step has a cap',
      action('apply_product_discount', { target: 'all', value: tiers('quantity', percentage, capped) }),
      ['lines.id', 'lines.quantity', 'lines.cost'],
    ],
    [
      'no steps, where they are no list',
      action('apply_product_discount', { target: 'all', value: { type: 'tiers', measure: 'quantity' } }),
      ['lines.id', 'lines.quantity'],
    ],
    [
      'all of the lines to buy X and get Y',
      action('buy_x_get_y', {}),
      ['lines.id', 'lines.quantity', 'lines.cost', 'lines.collections'],
    ],
    ['nothing of the lines for shipping', action('apply_shipping_discount', { value: capped }), []],
    [
      'codes and the subtotal to explain a code',
      action('explain_code', { minimum: { measure: 'amount', value: '5' } }),
      ['discount.codes', 'discount.refusals', 'subtotal'],
    ],
    [
      'codes and the pieces',
      action('explain_code', { minimum: { measure: 'quantity', value: '5' } }),
      ['discount.codes', 'discount.refusals', 'lines.quantity'],
    ],
    ['nothing for an action of a later app', action('gift_wrap', { value: capped }), []],
  ])('%s', (_, one, facts) => {
    expect([...new Set(factsOfAction(one))]).toEqual(facts)
  })
})

describe('the collections that an action queries', () => {
  it.each<[string, Action, string[]]>([
    [
      'those that products are chosen from',
      action('apply_product_discount', { target: 'collections', collectionIds: [' a ', 'b', ''] }),
      ['a', 'b'],
    ],
    ['none for all products', action('apply_product_discount', { target: 'all', collectionIds: ['a'] }), []],
    [
      'those of what is bought and of what is given',
      action('buy_x_get_y', { buyCollectionIds: ['a'], getCollectionIds: ['b'] }),
      ['a', 'b'],
    ],
    ['none of the order', action('apply_discount', { target: 'collections', collectionIds: ['a'] }), []],
    [
      'none that are no list',
      action('apply_product_discount', { target: 'collections', collectionIds: 'a' }),
      [],
    ],
  ])('%s', (_, one, entries) => {
    expect(entriesOfAction(one, 'collectionIds')).toEqual(entries)
    expect(entriesOfAction(one, 'productTags')).toEqual([])
  })
})

describe('params that can be stored', () => {
  const whole: Record<DiscountActionKind, Action['params']> = {
    apply_discount: { value: capped, message: 'Off' },
    apply_product_discount: { target: 'products', productIds: ['a'], value: percentage, message: 'Off' },
    buy_x_get_y: {
      buyCollectionIds: ['a'],
      buyQuantity: 1,
      getCollectionIds: ['b'],
      getQuantity: 1,
      percentage: '100',
      message: 'Off',
    },
    apply_shipping_discount: { names: [], value: percentage, message: 'Off' },
    explain_code: { codes: [], minimum: { measure: 'quantity', value: '2' }, message: 'Off' },
  }
  const takes = (kind: DiscountActionKind, changes: Action['params']) =>
    discountActionDefinitions[kind].params.safeParse({ ...whole[kind], ...changes }).success

  it.each(discountActionKinds)('are those of a whole %s, with a message', (kind) => {
    expect(takes(kind, {})).toBe(true)
    expect(takes(kind, { message: ' ' })).toBe(false)
  })

  it.each<[DiscountActionKind, Action['params']]>([
    ['apply_product_discount', { productIds: [] }],
    ['apply_product_discount', { productIds: [''] }],
    ['apply_product_discount', { target: 'collections' }],
    ['buy_x_get_y', { percentage: '101' }],
    ['buy_x_get_y', { percentage: 'ten' }],
    ['buy_x_get_y', { buyQuantity: 0 }],
    ['buy_x_get_y', { maxUsesPerOrder: 0 }],
    ['buy_x_get_y', { getCollectionIds: [] }],
    ['explain_code', { minimum: { measure: 'quantity', value: '1.5' } }],
    ['explain_code', { minimum: { measure: 'quantity', value: '0' } }],
    ['explain_code', { codes: [' '] }],
    ['apply_shipping_discount', { value: tiers('amount', percentage) }],
    ['apply_discount', { value: tiers('amount') }],
    ['apply_discount', { value: { ...percentage, percentage: '100.1' } }],
    ['apply_discount', { value: { type: 'fixedAmount', amount: '-1' } }],
  ])('are not those of a %s with %j', (kind, changes) => {
    expect(takes(kind, changes)).toBe(false)
  })

  it('ascend in their steps', () => {
    const steps = (...froms: string[]) => ({
      value: {
        type: 'tiers',
        measure: 'quantity',
        tiers: froms.map((from) => ({ from, value: percentage })),
      },
    })
    expect(takes('apply_discount', steps('1', '2', '10'))).toBe(true)
    const refused = discountActionDefinitions.apply_discount.params.safeParse({
      ...whole.apply_discount,
      ...steps('2', '2', '1.5'),
    })
    expect(refused.error?.issues).toMatchObject([
      { code: 'custom', path: ['value', 'tiers', 1, 'from'], message: 'order' },
      { code: 'custom', path: ['value', 'tiers', 2, 'from'], message: 'pieces' },
    ])
  })
})
