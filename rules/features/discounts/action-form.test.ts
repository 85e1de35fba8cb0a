import { describe, expect, it } from 'vitest'
import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import type { Action } from '../../language/rule-set.ts'
import { deriveDiscountAction, formatDiscountActionParams, listNamesOfPicked } from './action-form.ts'
import { pathInAction } from './action-paths.ts'
import { listTexts, membersOf, textOf } from './members.ts'

describe('an action with incomplete params', () => {
  it('is shown with defaults in their place', () => {
    expect(deriveDiscountAction('buy_x_get_y', {}, {}, 'Sale')).toEqual({
      buyCollectionIds: [],
      buyCollections: [],
      getCollectionIds: [],
      getCollections: [],
      percentage: 100,
      perOrder: { enabled: false, params: { maxUsesPerOrder: '' } },
    })
    expect(deriveDiscountAction('explain_code', {}, {}, 'Sale')).toEqual({
      codes: [],
      minimum: { measure: 'amount', params: { value: '' } },
    })
    expect(deriveDiscountAction('apply_discount', {}, {}, 'Sale')).toEqual({
      value: { type: '', params: {} },
    })
    expect(deriveDiscountAction('apply_discount', { value: { type: 'tiers' } }, {}, 'Sale')).toEqual({
      value: { type: 'tiers', params: { measure: 'amount', steps: { tiers: [] } } },
    })
  })

  it('shows a stored minimum with its measure', () => {
    const minimum = { measure: 'quantity', value: '3' }
    expect(deriveDiscountAction('explain_code', { minimum }, {}, 'Sale').minimum).toEqual({
      measure: 'quantity',
      params: { value: 3 },
    })
  })

  it('keeps the members of a minimum from a newer version', () => {
    const stored: [DiscountActionKind, Action['params']][] = [
      [
        'explain_code',
        { codes: ['TEN'], minimum: { measure: 'amount', value: '5', future: 1 }, message: 'Add' },
      ],
      [
        'apply_product_discount',
        {
          target: 'all',
          value: { type: 'percentage', percentage: '10', future: 1 },
          besides: { measure: 'quantity', value: '2', future: 1 },
          message: 'Off',
        },
      ],
    ]
    for (const [kind, params] of stored)
      expect(
        formatDiscountActionParams(kind, deriveDiscountAction(kind, params, {}, 'Sale'), 'Sale'),
      ).toEqual(params)
  })

  it('is stored without steps if there are none, and with a value that has no type', () => {
    const stored = (value: object) => formatDiscountActionParams('apply_discount', { value }, 'Sale')
    expect(stored({ type: 'tiers', params: { measure: 'amount' } })).toEqual({
      value: { type: 'tiers', measure: 'amount', tiers: [] },
      message: 'Sale',
    })
    expect(stored({ type: 'gift', params: { wrap: true } })).toEqual({
      value: { type: 'gift', wrap: true },
      message: 'Sale',
    })
  })
})

describe('further settings of an action', () => {
  const value = { type: 'percentage', percentage: '10' }
  const steps = {
    type: 'tiers',
    measure: 'quantity',
    tiers: [{ from: '2', value }],
    eachLine: true,
  }

  it.each<[DiscountActionKind, Action['params']]>([
    ['apply_discount', { value, purchase: 'once' }],
    ['apply_product_discount', { target: 'all', value: steps }],
    ['apply_product_discount', { target: 'all', value, pieces: 2, purchase: 'subscription' }],
    ['apply_product_discount', { target: 'all', value, besides: { measure: 'amount', value: '500' } }],
    ['apply_product_discount', { target: 'except', productIds: ['a'], collectionIds: ['b'], value }],
    ['apply_product_discount', { target: 'except', tags: ['new'], onSale: true, value }],
  ])('is stored again as it was: %s %j', (kind, params) => {
    const stored = { ...params, message: 'Ten off' }
    const form = deriveDiscountAction(kind, stored, {}, 'Sale')
    expect(formatDiscountActionParams(kind, form, 'Sale')).toEqual(stored)
  })

  it('is left out if nothing is chosen', () => {
    const form = {
      target: 'except',
      chosen: { productIds: [], products: [], collectionIds: [], tags: [], onSale: false },
      purchase: 'any',
      value: { type: 'percentage', params: { percentage: 10 } },
      limitPieces: { enabled: false, params: { pieces: '' } },
      askElse: { enabled: false, params: { minimum: { measure: 'amount', params: { value: '' } } } },
    }
    const stored = { target: 'except', value, message: 'Sale' }
    expect(formatDiscountActionParams('apply_product_discount', form, 'Sale')).toEqual(stored)
  })
})

it.each([
  ['', 'Sale'],
  ['  ', 'Sale'],
  ['Ten off', 'Ten off'],
  [' Ten off', ' Ten off'],
])('the message %j is stored as %j', (message, stored) => {
  expect(formatDiscountActionParams('apply_shipping_discount', { message }, ' Sale ').message).toBe(stored)
})

it('keeps the names of picked items, if it has any', () => {
  const picked = [
    { id: 'a', title: 'Tea' },
    { id: '', title: 'No id' },
    { id: 'b', title: '' },
    { id: 'c' },
    7,
  ]
  expect(listNamesOfPicked(picked)).toEqual([['a', 'Tea']])
  expect(listNamesOfPicked('a')).toEqual([])
})

it.each([
  [['minimum'], ['minimum', 'measure']],
  [
    ['minimum', 'measure'],
    ['minimum', 'measure'],
  ],
  [
    ['minimum', 'value'],
    ['minimum', 'params', 'value'],
  ],
  [['getCollectionIds'], ['getCollections']],
  [['getCollectionIds', 0], ['getCollections']],
  [['productIds'], ['chosen', 'products']],
  [['maxUsesPerOrder'], ['perOrder', 'params', 'maxUsesPerOrder']],
  [['getQuantity'], ['getQuantity']],
  [['value'], ['value', 'type']],
  [[], []],
])('the stored value at %j is asked at %j', (stored, asked) => {
  expect(pathInAction(stored)).toEqual(asked)
})

it.each([null, undefined, 'text', 7, ['a list']])('%j has no members', (value) => {
  expect(membersOf(value)).toEqual({})
})

it('reads texts and lists of texts, and nothing else', () => {
  expect(listTexts(['a', 7])).toEqual(['a', '7'])
  expect(listTexts('a')).toEqual([])
  expect(textOf('a')).toBe('a')
  expect(textOf(7)).toBe('')
})
