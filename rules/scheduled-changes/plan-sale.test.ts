import { describe, expect, it } from 'vitest'
import { planDiscountSwitch } from '../features/discounts/switch.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { everyCart } from '../language/every-cart.ts'
import { createRuleSet } from '../language/rule-set.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { createDiscountDraft, planDiscountSave } from '../records/discount-rule-record.ts'
import { applyChanges } from '../records/save-plan.ts'
import { planSale } from './plan-sale.ts'

const now = new Date('2026-11-01T00:00:00Z')
const startsAt = new Date('2026-11-27T00:00:00Z')
const id = 'gid://shopify/DiscountAutomaticNode/1'

function discount(dates: { readonly startsAt: string; readonly endsAt: string | null }): DiscountRecord {
  const params = { value: { type: 'percentage', percentage: '10' }, message: 'Sale' }
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [everyCart],
    actions: [{ type: 'apply_discount', params }],
  }
  const draft = {
    ...createDiscountDraft('order-discounts', dates.startsAt),
    ...dates,
    title: 'Winter',
    ruleSet: createRuleSet('Winter', [rule]),
  }
  const [step] = planDiscountSave(undefined, draft, { functionIds: testFunctionIds, now })
  if (step?.kind !== 'create') throw new Error('A new discount is created.')
  const { functionHandle, ...wanted } = step.wanted
  return { ...wanted, id, functionId: testFunctionIds[functionHandle] ?? '', usedCount: 0 } as DiscountRecord
}

function switchedOff(record: DiscountRecord): DiscountRecord {
  const planned = planDiscountSwitch(record, false, { functionIds: testFunctionIds, now })
  if (planned.kind !== 'write' || planned.step.kind !== 'update') throw new Error('It is switched off.')
  return { ...applyChanges(record, planned.step.changes), status: 'EXPIRED' } as DiscountRecord
}

const plan = (record: DiscountRecord) =>
  planSale(new Set([id]), [record], { functionIds: testFunctionIds, isPlus: false, now, startsAt })
const datesOf = (record: DiscountRecord) => {
  const [step] = plan(record).steps
  if (step?.kind !== 'update') return undefined
  const { startsAt: start, endsAt: end } = applyChanges(record, step.changes) as DiscountRecord
  return [start, end]
}

describe('a discount in a sale', () => {
  it('that is off gets its dates back at the hour', () => {
    const dates = { startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-12-24T00:00:00Z' }
    const record = switchedOff(discount(dates))
    expect(datesOf(record)).toEqual([dates.startsAt, dates.endsAt])
    expect(plan(record).lost).toEqual([])
  })

  it('is reported if its end passes before the hour, since it is then removed', () => {
    const record = switchedOff(discount({ startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' }))
    expect(datesOf(record)).toEqual(['2026-10-01T00:00:00Z', null])
    expect(plan(record).lost).toEqual([{ title: 'Winter', endedAt: '2026-11-20T00:00:00Z' }])
  })

  it('that is on is switched off at the hour', () => {
    const [, end] = datesOf(discount({ startsAt: '2026-10-01T00:00:00Z', endsAt: null })) ?? []
    // The hour may be moved, so the end must be in the past at any hour.
    expect(end).toBe('2026-10-31T23:59:00.000Z')
  })

  it('that is on and ends before the hour is also switched off, not enabled', () => {
    const record = discount({ startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' })
    expect(datesOf(record)?.[1]).toBe('2026-10-31T23:59:00.000Z')
    expect(plan(record).lost).toEqual([])
  })
})
