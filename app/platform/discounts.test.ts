import { describe, expect, it } from 'vitest'
import type { AutomaticDiscountRecord } from '#rules/records/discount.ts'
import { formatDiscountCreate, formatDiscountUpdate } from '#rules/records/inputs/discount-input.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { type DiscountNode, readDiscount } from './discount-node.ts'
import { discounts } from './discounts.ts'

const newest = { apiVersion: '2026-10', functionIds }
const oldest = { apiVersion: '2024-01', functionIds }
const rules = { namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{}' }
/** In the form that the platform accepts: in the app's own namespace. */
const ownRules = { ...rules, namespace: '$app:checkout-ninja' }
const combinesWith = { orderDiscounts: false, productDiscounts: true, shippingDiscounts: false }
const wanted = {
  owner: 'discount',
  title: 'Ten percent',
  startsAt: '2026-11-22T12:00:00.000Z',
  endsAt: null,
  combinesWith,
  discountClasses: ['ORDER'],
  status: 'ACTIVE',
  functionHandle: 'discount-rules',
  metafields: [rules],
} as const

describe('the input of a create of a discount', () => {
  const sent = {
    title: 'Ten percent',
    startsAt: wanted.startsAt,
    endsAt: null,
    combinesWith,
    metafields: [ownRules],
  }

  it('has the form of the newest version', () => {
    expect(formatDiscountCreate(newest, { ...wanted, method: 'automatic' })).toEqual({
      ...sent,
      discountClasses: ['ORDER'],
      functionHandle: 'discount-rules',
    })
  })

  it('leaves out fields that the oldest version lacks', () => {
    const limits = { code: 'TEN', appliesOncePerCustomer: true, usageLimit: 5 }
    expect(formatDiscountCreate(oldest, { ...wanted, method: 'code', ...limits })).toEqual({
      ...sent,
      ...limits,
      functionId: functionIds['discount-rules'],
    })
  })
})

describe('the input of an update of a discount', () => {
  const record: AutomaticDiscountRecord = {
    ...wanted,
    method: 'automatic',
    id: 'gid://shopify/DiscountAutomaticNode/1',
    functionId: 'f',
    usedCount: 0,
    metafields: [{ ...rules, id: 'gid://shopify/Metafield/9' }],
  }

  it('has changed fields only, an existing metafield by its id', () => {
    const config = { ...rules, key: 'ui_config' }
    const changes = { metafields: [{ ...rules, value: '[]' }, config] }
    expect(formatDiscountUpdate(newest, record, changes)).toEqual({
      metafields: [
        { id: 'gid://shopify/Metafield/9', value: '[]' },
        { ...ownRules, key: 'ui_config' },
      ],
    })
    expect(formatDiscountUpdate(newest, record, { endsAt: null })).toEqual({ endsAt: null })
  })

  it('moves an older discount as a whole to the app’s own namespace, whatever changed', () => {
    const shared = (key: string) => ({ ...rules, key, isShared: true }) as const
    const older = { ...record, metafields: [shared('rules'), shared('queryInput')] }
    const moved = (key: string, value = '{}') => ({ ...ownRules, key, value })
    expect(formatDiscountUpdate(newest, older, { endsAt: null })).toEqual({
      endsAt: null,
      metafields: [moved('rules'), moved('queryInput')],
    })
    expect(formatDiscountUpdate(newest, older, { metafields: [{ ...rules, value: '[]' }] })).toEqual({
      metafields: [moved('rules', '[]'), moved('queryInput')],
    })
  })

  it('names another function and other classes as the version does', () => {
    const changes = { functionHandle: 'discount-rules', discountClasses: ['ORDER', 'SHIPPING'] } as const
    expect(formatDiscountUpdate(newest, record, changes)).toEqual(changes)
    expect(formatDiscountUpdate(oldest, record, changes)).toEqual({
      functionId: functionIds['discount-rules'],
    })
  })

  it('is empty where only the classes change and the version takes none', async () => {
    expect(await discounts.update(oldest, record, { discountClasses: ['ORDER', 'SHIPPING'] })).toEqual({
      ok: true,
    })
  })
})

describe('a discount as the platform answers it', () => {
  const discount = {
    discountId: 'gid://shopify/DiscountCodeNode/7',
    title: 'Ten percent',
    status: 'ACTIVE',
    startsAt: wanted.startsAt,
    endsAt: null,
    asyncUsageCount: 3,
    discountClass: 'ORDER',
    combinesWith,
    appDiscountType: { functionId: 'f' },
  } as const
  const metafields = {
    nodes: [{ ...rules, namespace: 'app--7--checkout-ninja', updatedAt: '2026-11-02T09:30:00Z' }],
  }

  it('is read with the fields that only a code has', () => {
    const node: DiscountNode = {
      metafields,
      discount: {
        ...discount,
        __typename: 'DiscountCodeApp',
        appliesOncePerCustomer: true,
        usageLimit: 5,
        codes: { nodes: [{ code: 'TEN' }] },
      },
    }
    expect(readDiscount(node)).toMatchObject({
      id: discount.discountId,
      method: 'code',
      code: 'TEN',
      usageLimit: 5,
      usedCount: 3,
      savedAt: '2026-11-02T09:30:00Z',
      metafields: [rules],
    })
  })

  it('is skipped where the platform decides it itself', () => {
    expect(readDiscount({ metafields, discount: { __typename: 'DiscountCodeBasic' } })).toBeUndefined()
  })
})
