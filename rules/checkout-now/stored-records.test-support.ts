import { derivePlannedRecords } from '../dead-ends/active-records.ts'
import { planCodRulesSave } from '../features/cod-rules/plan.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import {
  codWithFeeDefaults,
  planCodWithFeeSave,
  readCodWithFee,
} from '../features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates } from '../features/fee-rates/fee-rates.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { noRateRecords, readRateRecords } from '../features/pincodes/plan/rate-records.ts'
import { type PincodeConfig, pincodeDefaults } from '../features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import type { Names } from '../language/names.ts'
import type { RuleSet } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { DiscountRecord, DiscountStatus } from '../records/discount.ts'
import { createDiscountDraft, planDiscountSave } from '../records/discount-rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'

type Records = readonly CustomizationRecord[]

/** Performs a plan like the platform, with ids in the platform's format, since screens sort by them. */
export function perform(records: Records, plan: SavePlan): CustomizationRecord[] {
  return derivePlannedRecords(records, plan, testFunctionIds).map((record, index) => ({
    ...record,
    id: record.id.startsWith('new-') ? `gid://shopify/Customization/${index + 1}` : record.id,
  }))
}

/** Records after a save on each screen, given the existing records and the form's values. */
export const save = {
  fee: (records: Records, ...deliveryMethods: string[]) =>
    perform(
      records,
      planCodWithFeeSave(
        readCodWithFee(records),
        { ...codWithFeeDefaults, status: 'active', deliveryMethods },
        { contains: 'COD' },
        testFunctionIds,
      ),
    ),
  codRules: (records: Records, form: Parameters<typeof planCodRulesSave>[1]) =>
    perform(records, planCodRulesSave(readCodRules(records), form, testFunctionIds, feeOf(records))),
  pincodes: (owner: CustomizationOwner, records: Records, changes: Partial<PincodeConfig>) => {
    const config = { ...pincodeDefaults[owner], status: 'active' as const, ...changes }
    const pincodeRates =
      owner === 'payment'
        ? { stored: readRateRecords(records, testFunctionIds), fee: feeOf(records) }
        : { stored: noRateRecords, fee: undefined }
    const stored = readPincodeRecords(owner, records, testFunctionIds)
    return perform(records, planPincodeSave(stored, config, undefined, pincodeRates).stages.flat())
  },
}

/** Stores a discount with some rules as the platform does after a save. */
export function saveDiscount(
  ruleSet: RuleSet,
  { status = 'ACTIVE', names = {} }: { status?: DiscountStatus; names?: Names } = {},
): DiscountRecord {
  const draft = {
    ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
    title: ruleSet.title,
    ruleSet,
    names,
  }
  const now = new Date('2026-11-02T00:00:00Z')
  const [step] = planDiscountSave(undefined, draft, { functionIds: testFunctionIds, now })
  if (step?.kind !== 'create') throw new Error('A discount is created.')
  const { functionHandle, ...wanted } = step.wanted
  const id = 'gid://shopify/DiscountAutomaticNode/7'
  return { ...wanted, id, functionId: testFunctionIds[functionHandle], usedCount: 0, status }
}

const feeOf = (records: Records) => deriveStoredFeeRates(readCodWithFee(records))
