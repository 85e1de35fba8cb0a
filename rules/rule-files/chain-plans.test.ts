import { expect, it } from 'vitest'
import { derivePlannedRecords } from '../dead-ends/active-records.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { listSteps } from '../records/apply-plan.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { chainPlans, type PlanOfRecords } from './chain-plans.ts'
import { createImportReader, noChoices } from './import-choices.ts'
import { planImport } from './plan-import.ts'
import type { RuleFileEntry } from './rule-file.ts'

const references = createImportReader({ products: [], collections: [] }, noChoices)
const plansOf = (entries: readonly RuleFileEntry[]) =>
  entries.map(
    (entry): PlanOfRecords =>
      (records) =>
        planImport(entry, 'title' in entry ? entry.title : '', references, {
          functionIds: testFunctionIds,
          methods: { payment: ['Cash'], delivery: ['Parcel', 'Post'] },
          now: new Date(0),
          customizations: records.filter(isCustomizationRecord),
        }),
  )
const apply = (stored: readonly OwnerRecord[], steps: SavePlan<OwnerRecord>) =>
  derivePlannedRecords(stored.filter(isCustomizationRecord), steps as never, testFunctionIds)

const pincodes: RuleFileEntry = {
  type: 'payment-pincodes',
  methods: ['Cash'],
  mode: 'hide',
  hidesFeeRates: true,
  pincodes: '400001',
}
const fee: RuleFileEntry = { type: 'cod-with-fee', rates: ['Parcel'] }

/** A store with a list of pincodes that also hides the fee rates. All of it is enabled. */
function createStore() {
  const made = apply([], chainPlans(plansOf([fee, pincodes]), [], testFunctionIds))
  return made.map((record) => ({ ...record, enabled: true }))
}

it('steps of several plans are those of one plan after the other', () => {
  const entries: RuleFileEntry[] = [
    { type: 'cod-with-fee', rates: ['Post'] },
    { ...pincodes, pincodes: '400002' },
  ]
  let records: OwnerRecord[] = createStore()
  for (const plan of plansOf(entries)) records = apply(records, listSteps(plan(records)))
  const steps = chainPlans(plansOf(entries), createStore(), testFunctionIds)
  expect(apply(createStore(), steps)).toEqual(records)
})

it('have records of one plan that the next one writes over', () => {
  const other: RuleFileEntry = { type: 'cod-with-fee', rates: ['Post'] }
  const steps = chainPlans(plansOf([fee, other]), [], testFunctionIds)
  const records = JSON.stringify(apply([], steps))
  expect(records).toContain('Post')
  expect(records).not.toContain('Parcel')
})
