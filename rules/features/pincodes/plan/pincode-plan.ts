import type { SaveStep } from '../../../records/save-plan.ts'
import type { StagedPlan } from '../../../records/staged-plan.ts'
import { testingOrNobody } from '../../../records/testers.ts'
import type { FeeRates } from '../../fee-rates/fee-rates.ts'
import { listFeeRatesOf, type PincodeConfig } from '../storage/pincode-config.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import type { StoredPincodes } from '../storage/stored-pincodes.ts'
import { listPlannedParts, noRateRecords, planRateRecords, type RateRecords } from './rate-records.ts'
import { deriveWantedRecords } from './wanted-records.ts'
import { orderWrites } from './write-order.ts'

/** What stands beside the payment records of a form: delivery records, and what COD with fee does. */
export type RatesBeside = { readonly stored: RateRecords; readonly fee: FeeRates | undefined }

/**
 * The writes that store a form, in an order in which checkout, at every moment and wherever it ends, hides what both
 * the stored and the new form hide:
 *
 * 1. the form itself, so that what the merchant wants is safe and reading back shows what is missing;
 * 2. whatever only adds: new records, and records that hide more. Those that hide more and also less are first written
 *    with both, where that fits;
 * 3. one by one, records for which both would be too much; a code that moves is written where it goes before it leaves;
 * 4. whatever only takes away;
 * 5. records that are no longer needed.
 *
 * The delivery records `beside` them, which hide the rates of COD with fee at the same pincodes, hide first and let go
 * last, so that no shopper is left with a rate for which COD is the only way to pay, and no COD, unless records are too
 * full for both. The form alone goes before them where it has a record already.
 *
 * So nothing that was hidden goes free while something new is still missing, unless records are too full for both.
 * Planning again from what is then stored gives just the rest. The configuration must be valid.
 */
export function planPincodeSave(
  stored: StoredPincodes,
  config: PincodeConfig,
  limits: SetLimits = setLimits,
  beside: RatesBeside = { stored: noRateRecords, fee: undefined },
): StagedPlan {
  const { records, surplus, coverage } = deriveWantedRecords(stored, config, limits)
  const rates = planRateRecords(
    beside.stored,
    listPlannedParts(records),
    listFeeRatesOf(config, beside.fee),
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
