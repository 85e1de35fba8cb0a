import type { SaveStep } from '../save-plan.ts'
import type { StagedPlan } from '../staged-plan.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { type SetLimits, setLimits } from './pincode-sets.ts'
import type { StoredPincodes } from './stored-pincodes.ts'
import { deriveWantedRecords } from './wanted-records.ts'
import { orderWrites } from './write-order.ts'

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
 * So nothing that was hidden goes free while something new is still missing, unless records are too full for both.
 * Planning again from what is then stored gives just the rest. The configuration must be valid.
 */
export function planPincodeSave(
  stored: StoredPincodes,
  config: PincodeConfig,
  limits: SetLimits = setLimits,
): StagedPlan {
  const { records, surplus, reach } = deriveWantedRecords(stored, config, limits)
  const order = orderWrites(records, reach, surplus.length, limits)
  const deletes = [...surplus.map(({ record }) => record), ...order.replaced].map(
    (record): SaveStep => ({ kind: 'delete', record }),
  )
  const replacements = order.replacements.map((step) => [step])
  const stages = [order.formFirst, order.additions, ...replacements, order.removals, deletes]
  return { stages: stages.filter((stage) => stage.length > 0) }
}
