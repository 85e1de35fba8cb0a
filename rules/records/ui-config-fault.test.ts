import { describe, expect, it } from 'vitest'
import { deriveDiscountListItem } from '../features/discounts/list-item.ts'
import { planBulk } from '../features/rule-list/bulk-plan.ts'
import { deriveListItem } from '../features/rule-list/list-item.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import type { RuleOwner } from '../language/function-owners.ts'
import { createRuleSet } from '../language/rule-set.ts'
import { codRulesRecordTitles } from '../words/cod-rules-titles.ts'
import type { DiscountRecord } from './discount.ts'
import { readDiscountRecord } from './discount-rule-record.ts'
import { formatJsonMetafield, formatMarkerMetafield, type Metafield } from './metafields.ts'
import { type RuleSetRecord, readRuleRecord } from './rule-record.ts'

/*
 * Rules act at checkout even if the `ui_config` of their record cannot be read. Their list shows them, and no action on
 * the list writes them.
 */

const now = new Date('2026-11-22T00:00:00Z')
const rules = formatJsonMetafield('rules', createRuleSet('Heavy carts'))
const config = (value: string): Metafield => ({ ...formatJsonMetafield('ui_config', {}), value })

const recordOf = (owner: RuleOwner, metafields: Metafield[], title = 'Heavy carts') =>
  ({
    owner,
    id: 'gid://shopify/Record/12',
    title,
    enabled: true,
    functionId: 'f',
    metafields,
    ...(owner === 'validation' ? { blockOnFailure: false } : {}),
  }) as RuleSetRecord

const types = {
  payment: 'payment-rules',
  delivery: 'delivery-rules',
  validation: 'checkout-checks',
} as const

const discountOf = (metafields: Metafield[]): DiscountRecord => ({
  owner: 'discount',
  method: 'automatic',
  id: 'gid://shopify/DiscountAutomaticNode/7',
  title: 'Ten',
  functionId: 'f',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-11-02T00:00:00Z',
  status: 'EXPIRED',
  usedCount: 0,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['PRODUCT'],
  metafields,
})

describe.each(Object.entries(types) as [RuleOwner, (typeof types)[RuleOwner]][])(
  'a record of %s',
  (owner, type) => {
    it.each([
      ['of a newer version', `{"version":2,"type":"${type}","names":{"1":"One"}}`],
      ['whose names are damaged', `{"version":1,"type":"${type}","names":["One"]}`],
      ['that is cut off', `{"version":1,"type":"${type}"`],
      ['that is null', 'null'],
      ['that is a list', '[]'],
      ['without a type', '{"version":1}'],
    ])('is listed with its fault: a configuration %s', (_what, value) => {
      const record = recordOf(owner, [rules, config(value)])
      const stored = readRuleRecord(record)
      expect(stored?.draft.type).toBe(type)
      expect(stored?.draft.ruleSet.title).toBe('Heavy carts')
      expect(stored?.problem).toMatch(/\w/)
      expect(stored?.problemKey).toBe('ui_config')
      expect(stored && deriveListItem(stored, now).problem).toBe(stored?.problem)
      const { steps, skipped } = planBulk(
        'duplicate',
        owner,
        [{ id: '12', title: 'Heavy carts' }],
        [record],
        testFunctionIds,
      )
      expect(steps).toEqual([])
      expect(skipped).toHaveLength(1)
    })

    it('is none of ours without rules, with a type that this version does not know, or on another screen', () => {
      expect(readRuleRecord(recordOf(owner, [config('{')]))).toBeUndefined()
      expect(readRuleRecord(recordOf(owner, [rules, config('{"version":1,"type":"later"}')]))).toBeUndefined()
      const marked = [rules, config('{'), formatMarkerMetafield('cod_with_fee_customization')]
      expect(readRuleRecord(recordOf(owner, marked))).toBeUndefined()
      const title = owner === 'validation' ? undefined : codRulesRecordTitles[owner]
      if (title !== undefined)
        expect(readRuleRecord(recordOf(owner, [rules, config('{')], title))).toBeUndefined()
    })
  },
)

describe('a discount', () => {
  it.each([
    ['of a newer version', '{"version":2,"type":"product-discounts"}'],
    ['whose names are damaged', '{"version":1,"type":"product-discounts","names":7}'],
    ['that is no JSON', '{'],
  ])('is listed with its fault: a configuration %s', (_what, value) => {
    const stored = readDiscountRecord(discountOf([rules, config(value)]))
    expect(stored?.draft.type).toBe('product-discounts')
    expect(stored?.problemKey).toBe('ui_config')
    expect(stored && deriveDiscountListItem(stored).problem).toMatch(/\w/)
  })

  it('that is switched off keeps its dates if only its names are damaged', () => {
    const switchedOff = {
      startsAt: '2026-12-01T00:00:00Z',
      endsAt: '2026-12-05T00:00:00Z',
      since: '2026-11-02T00:00:00Z',
    }
    const value = JSON.stringify({ version: 1, type: 'product-discounts', names: 7, switchedOff })
    expect(readDiscountRecord(discountOf([rules, config(value)]))).toMatchObject({
      switchedOff,
      draft: { isOff: true },
    })
  })

  it('of another app stays one', () => {
    expect(readDiscountRecord(discountOf([]))).toBeUndefined()
    expect(readDiscountRecord(discountOf([rules, config('{"type":"later"}')]))).toBeUndefined()
  })
})
