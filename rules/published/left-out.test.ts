import { describe, expect, it } from 'vitest'
import { type Action, createRuleSet, type Rule } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { createDiscountDraft, planDiscountSave } from '../records/discount-rule-record.ts'
import { formatJsonMetafield, metafieldKeys } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { formatReasons } from '../records/reasons.ts'
import { checkoutPublication } from './checkout/checkout-publication.ts'
import { derivePlannedOwnerRecords } from './planned-records.ts'
import type { PublishedRate } from './publication.ts'
import { leavesPublishedDiscounts } from './storefront/discount-part.ts'
import { storefrontPublication } from './storefront/storefront-publication.ts'

const starts = '2026-11-01T00:00:00Z'
const inputOf = (records: readonly OwnerRecord[], rates: readonly PublishedRate[] = []) => ({
  records,
  shop: { currencyCode: 'INR', countryCode: 'IN', paymentMethods: [], rates },
})

type Value = { readonly type: string } & Readonly<Record<string, unknown>>
const percent = (percentage: string): Value => ({ type: 'percentage', percentage })

function planDiscount(from: number, value: Value, type = 'apply_discount', endsAt: string | null = null) {
  const more = type === 'apply_shipping_discount' ? { names: [] } : {}
  const rule = {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: from } }],
    actions: [{ type, params: { value, message: `From ${from}`, ...more } }],
  } as Rule
  const draft = {
    ...createDiscountDraft('order-discounts', starts),
    title: `From ${from}`,
    endsAt,
    ruleSet: createRuleSet('Discount', [rule]),
  }
  return planDiscountSave(undefined, draft, { functionIds: {}, now: new Date(starts) })
}

const discount = (...which: Parameters<typeof planDiscount>) =>
  derivePlannedOwnerRecords([], planDiscount(...which) as never) as DiscountRecord[]
const many = (count: number, type?: string) =>
  Array.from({ length: count }, (_, index) => discount(index + 1, percent(type ? '100' : '10'), type)).flat()
const free = 'apply_shipping_discount'

describe('discounts of the storefront', () => {
  it('have a maximum of 50, and the data has the number of others', () => {
    expect(storefrontPublication.compose(inputOf(many(50)))).toMatchObject({ discounts: { length: 50 } })
    expect(storefrontPublication.compose(inputOf(many(50)))).not.toHaveProperty('discountsLeftOut')
    const content = storefrontPublication.compose(inputOf(many(53)))
    expect(content).toMatchObject({ discounts: { length: 50 }, discountsLeftOut: 3 })
  })

  it('are written again where a save changes one that is left out', () => {
    const steps = (last: string) =>
      Array.from({ length: 60 }, (_, index) => ({
        from: String(1000 + index),
        value: percent(index === 59 ? last : '10'),
      }))
    const [record] = discount(0, { type: 'tiers', measure: 'amount', tiers: steps('10') })
    const [changed] = discount(0, { type: 'tiers', measure: 'amount', tiers: steps('20') })
    const changes = { metafields: changed?.metafields ?? [] }
    const update = { kind: 'update', owner: 'discount', record, changes }
    expect(leavesPublishedDiscounts([update] as never)).toBe(false)
    const same = { ...update, changes: { metafields: record?.metafields ?? [] } }
    expect(leavesPublishedDiscounts([same] as never)).toBe(true)
  })
})

describe('free shipping of the checkout', () => {
  const soon = discount(300, percent('100'), free, '2026-12-01T00:00:00Z')

  it('has separate room, which other discounts do not use', () => {
    expect(checkoutPublication.compose(inputOf([...many(60), ...soon]))).toEqual({
      freeShipping: [{ amount: 30_000, currencyCode: 'INR', starts, ends: '2026-12-01T00:00:00Z' }],
    })
  })

  it('is absent if not all of it fits, since the smallest amount may be missing', () => {
    expect(checkoutPublication.compose(inputOf(many(50, free)))).toMatchObject({
      freeShipping: { length: 50 },
    })
    expect(checkoutPublication.compose(inputOf([...many(50, free), ...soon]))).toEqual({
      freeShippingLeftOut: 51,
    })
  })
})

describe('shipping rates with reasons', () => {
  const hide = (name: string): Action => ({ type: 'hide_delivery', params: { name, exact: true } })
  const record: CustomizationRecord = {
    owner: 'delivery',
    id: 'gid://shopify/DeliveryCustomization/1',
    title: 'Rules',
    enabled: true,
    functionId: 'id',
    metafields: [
      formatJsonMetafield(
        metafieldKeys.rules,
        createRuleSet('Rules', [
          {
            title: 'Rule 1',
            match_type: 'all',
            conditions: [
              {
                type: 'location_zipcode',
                params: { operator: 'in', valueType: 'array', value: ['560001'] },
              },
            ],
            actions: [hide('Rate 01')],
          },
        ]),
      ),
      ...formatReasons([], [{ texts: { default: 'Not here.' } }]),
    ],
  }
  const rates = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Rate ${String(index).padStart(2, '0')}` }))

  it('have a maximum of 50 names, and the data has the number of others', () => {
    expect(checkoutPublication.compose(inputOf([record], rates(50)))).toMatchObject({
      rates: [{ names: ['Rate 01'] }],
    })
    expect(checkoutPublication.compose(inputOf([record], rates(50)))).not.toHaveProperty('ratesLeftOut')
    expect(checkoutPublication.compose(inputOf([record], rates(57)))).toMatchObject({
      rates: [{ names: ['Rate 01'] }],
      ratesLeftOut: 7,
    })
    expect(checkoutPublication.compose(inputOf([], rates(57)))).toBeUndefined()
  })
})
