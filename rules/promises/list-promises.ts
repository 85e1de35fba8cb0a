import { promiseCodRules } from '../features/cod-rules/promise.ts'
import { promiseCodWithFee } from '../features/cod-with-fee/promise.ts'
import { promisePincodes } from '../features/pincodes/promise.ts'
import { isCustomizationOwner } from '../language/function-owners.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import type { Promised } from './promise.ts'

/** Each feature lists the promises of its records. Rules and checks always promise that they act. */
const features: readonly ((active: readonly CustomizationRecord[]) => Promised[])[] = [
  promiseCodWithFee,
  promiseCodRules,
  promisePincodes,
]

export function listPromises(active: readonly RuleSetRecord[]): Promised[] {
  const customizations = active.filter((record): record is CustomizationRecord =>
    isCustomizationOwner(record.owner),
  )
  return features.flatMap((list) => list(customizations))
}
