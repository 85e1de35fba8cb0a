import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveDiscountClasses } from '../language/discounts/classes.ts'
import { type Action, createRuleSet } from '../language/rule-set.ts'
import { readDiscountClasses } from './discount-classes.ts'
import { createDiscountDraft, planDiscountSave, readDiscountRecord } from './discount-rule-record.ts'
import { formatJsonMetafield, metafieldKeys } from './metafields.ts'

const offOrder: Action = {
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
}
const offProducts: Action = {
  type: 'apply_product_discount',
  params: { target: 'all', value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
}
const offRates: Action = {
  type: 'apply_shipping_discount',
  params: { names: [], value: { type: 'percentage', percentage: '100' }, message: 'Free' },
}
const ruleSetOf = (...actions: Action[]) =>
  createRuleSet('Ten', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 0 } }],
      actions,
    },
  ])
const stored = (...actions: Action[]) => [formatJsonMetafield(metafieldKeys.rules, ruleSetOf(...actions))]

describe('the classes of a stored discount, of which the platform reports one', () => {
  it('are all that its stored rules need', () => {
    expect(
      readDiscountClasses({ discountClasses: ['SHIPPING'], metafields: stored(offRates, offOrder) }),
    ).toEqual(['ORDER', 'SHIPPING'])
  })

  it('are only the reported one, where the stored rules do not need it', () => {
    expect(
      readDiscountClasses({ discountClasses: ['PRODUCT'], metafields: stored(offRates, offOrder) }),
    ).toEqual(['PRODUCT'])
  })

  it('are all reported ones, where the stored rules need one of them only', () => {
    const discountClasses = ['ORDER', 'PRODUCT'] as const
    expect(readDiscountClasses({ discountClasses, metafields: stored(offRates, offOrder) })).toEqual([
      'ORDER',
      'PRODUCT',
    ])
  })

  it.each([
    ['there are no rules', []],
    ['they cannot be read', [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{' }]],
  ])('are only the reported one, where %s', (_why, metafields) => {
    expect(readDiscountClasses({ discountClasses: ['PRODUCT'], metafields: metafields })).toEqual(['PRODUCT'])
  })

  it('a discount is not written again for classes that it has', () => {
    const actions = fc.subarray([offOrder, offProducts, offRates], { minLength: 1 })
    fc.assert(
      fc.property(actions, fc.nat(2), (chosen, which) => {
        const ruleSet = ruleSetOf(...chosen)
        const draft = {
          ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
          title: 'Ten',
          ruleSet,
        }
        const now = new Date('2026-11-20T00:00:00Z')
        const [create] = planDiscountSave(undefined, draft, { functionIds: {}, now })
        if (create?.kind !== 'create' || create.wanted.method !== 'automatic')
          throw new Error('nothing is created')
        const classes = deriveDiscountClasses(ruleSet)
        const reported = classes[which % classes.length] ?? 'ORDER'
        const { functionHandle, ...wanted } = create.wanted
        const record = {
          ...wanted,
          id: 'gid://shopify/DiscountAutomaticNode/1',
          functionId: 'f',
          usedCount: 0,
          discountClasses: [reported],
        }
        const again = readDiscountRecord(record)?.draft
        if (again === undefined) throw new Error('the record is not read')
        expect(planDiscountSave(record, again, { functionIds: { [functionHandle]: 'f' }, now })).toEqual([])
      }),
    )
  })
})
