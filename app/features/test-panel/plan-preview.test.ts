import { describe, expect, it } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createSample } from '#rules/preview/samples.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { formatJsonMetafield } from '#rules/records/metafields.ts'
import { createDraft } from '#rules/records/rule-record.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { splitOtherSets } from './other-sets.ts'
import { canRun, planPreview } from './plan-preview.ts'

const rulesOf = (title: string, type = 'hide_payment') =>
  createRuleSet(title, [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 10 } }],
      actions: [{ type, params: { name: 'Cash', exact: true } }],
    },
  ])
const stored = (number: number, more: Partial<CustomizationRecord> = {}): CustomizationRecord => ({
  owner: 'payment',
  id: `gid://shopify/PaymentCustomization/${number}`,
  title: `Set ${number}`,
  enabled: true,
  functionId: functionIds['payment-rules'],
  metafields: [formatJsonMetafield('rules', rulesOf(`Set ${number}`))],
  ...more,
})
const split = (records: readonly CustomizationRecord[], id?: string) =>
  splitOtherSets(records, id, functionIds)
const records = [stored(1), stored(2), stored(3)]

describe('the other active rule sets', () => {
  it('are those before and after a stored record', () => {
    const { before, after, foreignCount } = split(records, 'gid://shopify/PaymentCustomization/2')
    expect(before).toMatchObject([
      { number: '1', title: 'Set 1', record: { functionHandle: 'payment-rules' } },
    ])
    expect(after).toMatchObject([{ number: '3', title: 'Set 3' }])
    expect(foreignCount).toBe(0)
  })

  it.each([undefined, 'gid://shopify/PaymentCustomization/9'])(
    'all come before a record that is not active yet: %s',
    (id) => {
      const { before, after } = split(records, id)
      expect(before.map(({ number }) => number)).toEqual(['1', '2', '3'])
      expect(after).toEqual([])
    },
  )

  it('count those of other apps, before and after', () => {
    const foreign = (number: number) => stored(number, { functionId: 'function of another app' })
    const { before, after, foreignCount } = split(
      [foreign(1), stored(2), foreign(3), stored(4)],
      'gid://shopify/PaymentCustomization/2',
    )
    expect([before.length, after.length, foreignCount]).toEqual([0, 1, 2])
  })

  it('contain one with unreadable rules, which cannot run', () => {
    const broken = stored(1, {
      metafields: [{ namespace: 'checkout-ninja', key: 'rules', type: 'json', value: '{' }],
    })
    const { before } = split([broken])
    expect(before).toEqual([{ number: '1', title: 'Set 1', record: undefined }])
    expect(before.filter(canRun)).toEqual([])
  })
})

describe('the plan of a preview', () => {
  const sample = createSample('metro-shopper', {
    rates: [],
    paymentMethods: ['Cash'],
    date: '2026-11-20',
    time: '10:00',
  })
  const draft = { ...createDraft('payment-rules'), ruleSet: rulesOf('Draft') }
  const { before, after } = split(records, 'gid://shopify/PaymentCustomization/2')
  const broken = { number: '7', title: 'Broken', record: undefined }

  it('runs the draft in its place among the others that can run', () => {
    const planned = planPreview(
      'payment',
      draft,
      { before, after: [broken, ...after], foreignCount: 0 },
      sample,
    )
    const ruleSets = planned?.request.records.map((record) => 'ruleSet' in record && record.ruleSet.title)
    expect(ruleSets).toEqual(['Set 1', 'Draft', 'Set 3'])
    expect(planned?.draftIndex).toBe(1)
    expect(planned?.draft.ruleSet).toEqual(draft.ruleSet)
    expect(planned?.request.sample).toBe(sample)
    expect([...(planned?.others ?? [])].map(([index, { number }]) => [index, number])).toEqual([
      [0, '1'],
      [2, '3'],
    ])
  })

  it('leaves out one before the draft that cannot run', () => {
    const planned = planPreview('payment', draft, { before: [broken], after: [], foreignCount: 0 }, sample)
    expect(planned?.draftIndex).toBe(0)
    expect(planned?.request.records).toHaveLength(1)
  })
})
