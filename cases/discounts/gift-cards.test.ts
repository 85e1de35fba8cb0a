import { describe, expect, it } from 'vitest'
import type { Action } from '#rules/language/rule-set.ts'
import {
  give,
  linesAt,
  message,
  ofCollections,
  order,
  percent,
  percentage,
  products,
  productsAdd,
  shipping,
} from './discount-actions.ts'
import {
  collectionId,
  type DiscountCart,
  lineId,
  productId,
  ruleOf,
  rulesText,
  runDiscount,
} from './discount-cart.ts'

describe('gift cards', () => {
  const gift = { quantity: 1, subtotal: '401.0', product: 'voucher', collections: ['tea'], isGiftCard: true }
  const withGift: DiscountCart = {
    lines: [{ quantity: 1, subtotal: '99.0', product: 'tea', collections: ['tea'] }, gift],
  }
  const only: DiscountCart = { lines: [gift] }

  it('get nothing of a discount on all products but some', () => {
    const butCups = { target: 'except', productIds: [productId('cup')] }
    expect(give([products(percent('10'), butCups)], withGift)).toEqual([
      productsAdd({ targets: linesAt(0), value: percentage('10') }),
    ])
    expect(give([products(percent('10'), butCups)], only)).toEqual([])
  })

  it('do not count for the order, its cap or its steps', () => {
    const excluded = [{ orderSubtotal: { excludedCartLineIds: [lineId(1)] } }]
    expect(give([order(percent('10', '50'))], withGift)).toEqual([
      {
        orderDiscountsAdd: {
          selectionStrategy: 'FIRST',
          candidates: [
            {
              message,
              targets: excluded,
              value: { fixedAmount: { amount: '50.00' } },
              conditions: [
                { orderMinimumSubtotal: { excludedCartLineIds: [lineId(1)], minimumAmount: '500.00000000' } },
              ],
            },
            { message, targets: excluded, value: percentage('10') },
          ],
        },
      },
    ])
    const steps = (measure: string, from: string) =>
      order({ type: 'tiers', measure, tiers: [{ from, value: percent('10') }] })
    expect(give([steps('amount', '100')], withGift)).toEqual([])
    expect(give([steps('amount', '99')], withGift)).toHaveLength(1)
    expect(give([steps('quantity', '2')], withGift)).toEqual([])
    expect(give([order(percent('10'))], only)).toEqual([])
  })

  it('get no product discount, unless their own product is named', () => {
    const ofTea = productsAdd({ targets: linesAt(0), value: percentage('10') })
    expect(give([products(percent('10'))], withGift)).toEqual([ofTea])
    expect(give([products(percent('10'), ofCollections('tea'))], withGift)).toEqual([ofTea])
    expect(give([products(percent('10'), ofCollections('tea'))], only)).toEqual([])
    const named = { target: 'products', productIds: [productId('voucher')] }
    expect(give([products(percent('10'), named)], withGift)).toEqual([
      productsAdd({ targets: linesAt(1), value: percentage('10') }),
    ])
  })

  it('are neither bought nor given', () => {
    const deal: Action = {
      type: 'buy_x_get_y',
      params: {
        buyCollectionIds: [collectionId('tea')],
        buyQuantity: 1,
        getCollectionIds: [collectionId('tea')],
        getQuantity: 1,
        percentage: '100',
        message,
      },
    }
    expect(give([deal], withGift)).toEqual([])
  })

  it.each([
    ['cart_subtotal', { value: 100 }, 99],
    ['cart_product_count', { value: 2 }, 1],
    ['collection_total', { value: 100, collectionIds: [collectionId('tea')] }, 99],
    ['collection_quantity', { value: 2, collectionIds: [collectionId('tea')] }, 1],
  ])('reach no minimum of %s', (type, asked, has) => {
    const from = (value: number) => ({
      type,
      params: { operator: 'gte' as const, valueType: 'number' as const, ...asked, value },
    })
    const giveFrom = (value: number, isOfDelivery: boolean) => {
      const rules = [
        ruleOf([isOfDelivery ? shipping(percent('10')) : order(percent('10'))], {
          conditions: [from(value)],
        }),
      ]
      const groups = [[{ title: 'Standard', cost: '49.0' }]]
      return runDiscount({ ...withGift, groups }, rulesText(rules), isOfDelivery).operations
    }
    for (const isOfDelivery of [false, true]) {
      expect(giveFrom(asked.value, isOfDelivery)).toEqual([])
      expect(giveFrom(has, isOfDelivery)).toHaveLength(1)
    }
  })

  it('do not count towards the minimum of a code', () => {
    const explain: Action = {
      type: 'explain_code',
      params: { codes: [], minimum: { measure: 'amount', value: '150' }, message: 'Add {missing}' },
    }
    const codes = [{ code: 'TEA', rejectable: true }]
    expect(JSON.stringify(give([explain], { ...withGift, codes }))).toContain('Add 51.00')
  })
})
