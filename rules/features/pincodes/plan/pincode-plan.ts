import type { StagedSavePlan } from '../../../records/apply-plan.ts'
import type { SaveStep } from '../../../records/save-plan.ts'
import { testingOrNobody } from '../../../records/testers.ts'
import type { FeeRates } from '../../fee-rates/fee-rates.ts'
import { listFeeRatesOf, type PincodeConfig } from '../storage/pincode-config.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import type { StoredPincodes } from '../storage/stored-pincodes.ts'
import { listPlannedParts, noRateRecords, planRateRecords, type RateRecords } from './rate-records.ts'
import { deriveWantedRecords } from './wanted-records.ts'
import { orderWrites } from './write-order.ts'

/** Delivery records next to the payment records of a form, and the rates of COD with fee. */
export type RatesOfPincodes = { readonly stored: RateRecords; readonly fee: FeeRates | undefined }

/**
 * Plans the writes that store a form. Their order keeps hidden, at every moment and wherever it ends, what both the
 * stored and the new form hide:
 *
 * 1. the form itself, so that the merchant's choices are safe and reading back shows what is missing;
 * 2. writes that only add: new records, and records that hide more. Records that hide more and also less are first
 *    written with both, where that fits;
 * 3. one by one, records that cannot hold both; a code that moves is written to its new record before it leaves the old;
 * 4. writes that only remove;
 * 5. deletes of records that are no longer needed.
 *
 * The delivery records in `beside` hide the rates of COD with fee at the same pincodes. They hide first and show last:
 * otherwise a shopper could get a rate that only COD can pay, and no COD. The exception is records too full for both.
 * The form alone goes before them if it has a record already.
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
    testingOrNobody(config),
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
