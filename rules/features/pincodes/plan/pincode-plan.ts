import type { StagedSavePlan } from '../../../records/apply-plan.ts'
import type { SaveStep } from '../../../records/save-plan.ts'
import { testingOrNoTesters } from '../../../records/testers.ts'
import type { FeeRates } from '../../fee-rates/fee-rates.ts'
import { listFeeRatesOf, type PincodeConfig } from '../storage/pincode-config.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import type { StoredPincodes } from '../storage/stored-pincodes.ts'
import { listPlannedParts, noRateRecords, planRateRecords, type RateRecords } from './rate-records.ts'
import { deriveWantedRecords } from './wanted-records.ts'
import { orderWrites } from './write-order.ts'

/** Delivery records that accompany the payment records of a form, and the rates of COD with fee. */
export type RatesOfPincodes = { readonly stored: RateRecords; readonly fee: FeeRates | undefined }

/**
 * Plans the writes that store a form. Codes that both the stored and the new form hide stay hidden during all writes,
 * wherever they stop. The order is:
 *
 * 1. the form itself, so that the merchant's choices are safe and reading back shows what is missing;
 * 2. writes that only add: new records, and records that hide more. Records that hide both more and less are first
 * written with both codes, if these fit;
 * 3. one by one, records that cannot have both: a code is in its new record before it leaves the old one;
 * 4. writes that only remove;
 * 5. deletions of records that are no longer needed.
 *
 * Delivery records of `pincodeRates` hide the rates of COD with fee at the same pincodes. They hide rates before the
 * payment records hide COD, and show them after. Otherwise a shopper could get a rate that only COD can pay, but no
 * COD. The exception is records too full for both. If the form already has a record, the form is written before them.
 *
 * So a hidden code stays hidden while a new record is still missing, unless records are too full for both. Planning
 * again from the stored records gives the remaining writes. The configuration must be valid.
 */
export function planPincodeSave(
  stored: StoredPincodes,
  config: PincodeConfig,
  limits: SetLimits = setLimits,
  pincodeRates: RatesOfPincodes = { stored: noRateRecords, fee: undefined },
): StagedSavePlan {
  const { records, surplus, coverage } = deriveWantedRecords(stored, config, limits)
  const rates = planRateRecords(
    pincodeRates.stored,
    listPlannedParts(records),
    listFeeRatesOf(config, pincodeRates.fee),
    testingOrNoTesters(config),
    limits,
  )
  const ratesFirst = [...rates.formFirst, ...rates.additions]
  const ratesLast = [...rates.removals, ...rates.deletes]
  const otherWrites = surplus.length + ratesFirst.length + rates.replacements.length + ratesLast.length
  const order = orderWrites(records, coverage, otherWrites, limits)
  const deletes = [...surplus.map(({ record }) => record), ...order.replaced].map(
    (record): SaveStep => ({ kind: 'delete', record }),
  )
  const stages = [
    ...(stored.main === undefined ? [ratesFirst, order.formFirst] : [order.formFirst, ratesFirst]),
    order.additions,
    ...[...rates.replacements, ...order.replacements].map((step) => [step]),
    order.removals,
    rates.removals,
    deletes,
    rates.deletes,
  ]
  return { stages: stages.filter((stage) => stage.length > 0) }
}
