import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { SaveStep } from '../records/save-plan.ts'
import { findConflicts, invertStep, listAfter, listBefore } from './planned-writes.ts'
import { rebaseSteps } from './rebase-steps.ts'

const field = (key: string, value: string): Metafield => ({
  ...{ namespace: 'checkout-ninja', type: 'json', key, value },
})
const record: CustomizationRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'No COD',
  enabled: false,
  functionId: testFunctionIds['payment-checkout'],
  metafields: [field('rules', '1'), field('ui_config', '1')],
}
const step: SaveStep<OwnerRecord> = {
  kind: 'update',
  record,
  changes: { enabled: true, metafields: [field('rules', '2'), field('reasons', '2')] },
}

describe('a scheduled change that is kept after a save', () => {
  it('writes over the save at its hour, before its start', () => {
    const saved = { ...record, title: 'Saved', metafields: [field('rules', '3'), field('ui_config', '1')] }
    const rebased = rebaseSteps('start', { steps: [step], current: [saved], createdIds: {} }) ?? []
    expect(rebased).toEqual([{ ...step, record: saved }])
    expect(findConflicts(listBefore(rebased), [saved])).toEqual([])
  })

  it('puts back what it has changed at its end, and leaves the rest of the save', () => {
    const saved = {
      ...record,
      ...{ title: 'Saved', enabled: true },
      metafields: [field('ui_config', '4'), field('rules', '3'), field('reasons', '2')],
    }
    const rebased = rebaseSteps('end', { steps: [step], current: [saved], createdIds: {} }) ?? []
    expect(findConflicts(listAfter(rebased, testFunctionIds, {}), [saved])).toEqual([])
    const [first] = rebased
    const inverse = first && invertStep(first, testFunctionIds, undefined)
    expect(inverse?.step).toMatchObject({ changes: { enabled: false, metafields: [field('rules', '1')] } })
    expect(inverse?.step).not.toHaveProperty('changes.title')
    expect(inverse?.removes).toEqual([{ namespace: 'checkout-ninja', key: 'reasons' }])
  })

  it('keeps the saved content of a record that it has created', () => {
    const { id: _id, functionId: _functionId, ...members } = record
    const create: SaveStep<OwnerRecord> = {
      kind: 'create',
      wanted: { ...members, functionHandle: 'payment-checkout' },
    }
    const saved = { ...record, id: 'gid://shopify/PaymentCustomization/2', title: 'Saved' }
    const createdIds = { 0: saved.id }
    const rebased = rebaseSteps('end', { steps: [create], current: [saved], createdIds }) ?? []
    expect(findConflicts(listAfter(rebased, testFunctionIds, createdIds), [saved])).toEqual([])
  })

  it('is refused where a record is gone', () => {
    expect(rebaseSteps('start', { steps: [step], current: [], createdIds: {} })).toBeUndefined()
    expect(rebaseSteps('end', { steps: [step], current: [], createdIds: {} })).toBeUndefined()
    const other = { ...record, id: 'gid://shopify/PaymentCustomization/3' }
    const both = { steps: [step, { ...step, record: other }], current: [record], createdIds: {} }
    expect(rebaseSteps('start', both)).toBeUndefined()
    expect(rebaseSteps('end', both)).toBeUndefined()
  })
})
