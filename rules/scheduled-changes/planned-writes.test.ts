import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { AutomaticDiscountRecord } from '../records/discount.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { applyChanges, type SaveStep } from '../records/save-plan.ts'
import { describeSteps } from './describe-steps.ts'
import {
  deriveAfter,
  findConflicts,
  findOutcome,
  invertStep,
  listAfter,
  listBefore,
} from './planned-writes.ts'

const rules = (value: string, key = 'rules'): Metafield => ({
  namespace: 'checkout-ninja',
  key,
  type: 'json',
  value,
})
const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'No COD',
  enabled: false,
  functionId: testFunctionIds['payment-checkout'],
  metafields: [rules('{"a":1}')],
}
const update: SaveStep<OwnerRecord> = {
  kind: 'update',
  record,
  changes: { enabled: true, metafields: [rules('{"a":2}'), rules('{}', 'reasons')] },
}
const { id: _id, functionId: _functionId, ...members } = record
const create: SaveStep<OwnerRecord> = {
  kind: 'create',
  wanted: { ...members, title: 'Made', functionHandle: 'payment-checkout' },
}
const removal: SaveStep<OwnerRecord> = { kind: 'delete', record }

const discount: AutomaticDiscountRecord = {
  owner: 'discount',
  method: 'automatic',
  id: 'gid://shopify/DiscountAutomaticNode/1',
  title: 'Winter',
  functionId: testFunctionIds['discount-rules'],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-02-01T00:00:00Z',
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  discountClasses: ['ORDER'],
  status: 'EXPIRED',
  usedCount: 0,
  metafields: [],
}

describe('the inverse of a write', () => {
  it('puts back each member that an update sent, and removes the metafields that it added', () => {
    const inverse = invertStep(update, testFunctionIds, undefined)
    expect(inverse?.step).toMatchObject({
      kind: 'update',
      changes: { enabled: false, metafields: [rules('{"a":1}')] },
    })
    expect(inverse?.removes).toEqual([{ namespace: 'checkout-ninja', key: 'reasons' }])
    const after = deriveAfter(update, testFunctionIds) as CustomizationRecord
    if (inverse?.step.kind !== 'update') throw new Error('An update is put back by an update.')
    const back = applyChanges(after, inverse.step.changes as object)
    expect(back.metafields.filter(({ key }) => key !== 'reasons')).toEqual(record.metafields)
    expect(back.enabled).toBe(false)
  })

  it('deletes a new record, and creates a deleted one again', () => {
    expect(invertStep(create, testFunctionIds, 'new')?.step).toMatchObject({
      kind: 'delete',
      record: { id: 'new', title: 'Made' },
    })
    expect(invertStep(create, testFunctionIds, undefined)).toBeUndefined()
    expect(invertStep(removal, testFunctionIds, undefined)?.step).toEqual({
      kind: 'create',
      wanted: { ...members, functionHandle: 'payment-checkout' },
    })
    const foreign: SaveStep<OwnerRecord> = { kind: 'delete', record: { ...record, functionId: 'other' } }
    expect(invertStep(foreign, testFunctionIds, undefined)).toBeUndefined()
  })
})

describe('a write whose answer was lost', () => {
  const find = (step: SaveStep<OwnerRecord>, current: readonly OwnerRecord[]) =>
    findOutcome(step, current, [record.id], testFunctionIds)

  it('is found by the records of the shop', () => {
    const after = deriveAfter(update, testFunctionIds) as OwnerRecord
    expect(find(update, [after])).toEqual({ outcome: 'done' })
    expect(find(update, [record])).toEqual({ outcome: 'not done' })
    expect(find(update, [{ ...record, metafields: [rules('{"a":3}')] }])).toEqual({ outcome: 'foreign' })
    expect(find(update, [])).toEqual({ outcome: 'foreign' })
    expect(find(removal, [])).toEqual({ outcome: 'done' })
    expect(find(removal, [record])).toEqual({ outcome: 'not done' })
  })

  it('is found where it moves a discount to another function, and writes dates as the platform does not', () => {
    const dates = { startsAt: '2026-11-28T00:00:00.000Z' }
    const changes = { functionHandle: 'discount-mix-1', ...dates }
    const moved = { kind: 'update', record: discount, changes } as SaveStep<OwnerRecord>
    const after = {
      ...discount,
      functionId: testFunctionIds['discount-mix-1'],
      startsAt: '2026-11-28T00:00:00Z',
    }
    const findMoved = (now: OwnerRecord) => findOutcome(moved, [now], [discount.id], testFunctionIds)
    expect(findMoved(after)).toEqual({ outcome: 'done' })
    expect(findMoved(discount)).toEqual({ outcome: 'not done' })
    expect(findMoved({ ...discount, startsAt: after.startsAt })).toEqual({ outcome: 'foreign' })
    expect(findConflicts(listAfter([moved], testFunctionIds, {}), [after])).toEqual([])
  })

  it('is a create only if its record was not there before', () => {
    const made = { ...record, title: 'Made', id: 'gid://shopify/PaymentCustomization/2' }
    expect(find(create, [record, made])).toEqual({ outcome: 'done', recordId: made.id })
    expect(findOutcome(create, [made], [made.id], testFunctionIds)).toEqual({ outcome: 'not done' })
    expect(find(create, [{ ...made, title: 'Somebody else’s' }])).toEqual({ outcome: 'not done' })
  })
})

it('a plan conflicts with changes of its own records, and with no others', () => {
  const other = { ...record, id: 'gid://shopify/PaymentCustomization/9' }
  expect(findConflicts(listBefore([update]), [record, other])).toEqual([])
  expect(findConflicts(listBefore([update]), [{ ...record, enabled: true }])).toMatchObject([
    { kind: 'changed' },
  ])
  expect(findConflicts(listBefore([update]), [other])).toMatchObject([{ kind: 'vanished' }])
})

it('a plan leaves each of its records as all its steps together make it', () => {
  const renamed: SaveStep<OwnerRecord> = { kind: 'update', record, changes: { title: 'New name' } }
  expect(listAfter([update, renamed], testFunctionIds, {})).toMatchObject([
    { id: record.id, title: 'New name', enabled: true },
  ])
  expect(listAfter([create, removal], testFunctionIds, { 0: 'made' })).toMatchObject([
    { id: 'made', title: 'Made', functionId: record.functionId },
  ])
})

describe('the effects of a plan', () => {
  const at = new Date('2026-11-28T00:00:00Z')
  it.each<[SaveStep<OwnerRecord>[], string[]]>([
    [[update], ['Enables “No COD”.']],
    [
      [{ kind: 'update', record: { ...record, enabled: true }, changes: { enabled: false } }],
      ['Disables “No COD”.'],
    ],
    [[{ kind: 'update', record, changes: { title: 'COD off' } }], ['Renames “No COD” to “COD off”.']],
    [[{ kind: 'update', record, changes: { metafields: [] } }], ['Changes “No COD”.']],
    [[create], ['Creates “Made”.']],
    [[removal], ['Deletes “No COD”.']],
    [[{ ...create, replaces: record.id }, removal], ['Changes “No COD”.']],
    [[{ kind: 'update', record: discount, changes: { endsAt: null } }], ['Starts the discount “Winter”.']],
  ])('are said in plain words', (steps, sentences) => {
    expect(describeSteps(steps, at)).toEqual(sentences)
  })
})
