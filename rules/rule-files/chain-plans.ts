import { derivePlannedRecords } from '../dead-ends/active-records.ts'
import type { FunctionIds } from '../functions/function-ids.ts'
import { listSteps, type StagedSavePlan } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'

export type PlanOfRecords = (records: readonly OwnerRecord[]) => StagedSavePlan<OwnerRecord>

/** Steps of several plans, each made of the records as the plans before it leave them. Plans of new rule sets come last. */
export function chainPlans(
  plans: readonly PlanOfRecords[],
  stored: readonly OwnerRecord[],
  functionIds: FunctionIds,
): SavePlan<OwnerRecord> {
  const others = stored.filter((record) => !isCustomizationRecord(record))
  const steps: SaveStep<OwnerRecord>[] = []
  for (const plan of plans) {
    const customizations = derivePlannedRecords(
      stored.filter(isCustomizationRecord),
      steps.filter(isOfCustomization),
      functionIds,
    )
    steps.push(...listSteps(plan([...customizations, ...others])))
  }
  return steps
}

function isOfCustomization(step: SaveStep<OwnerRecord>): step is SaveStep<CustomizationRecord> {
  const { owner } = step.kind === 'create' ? step.wanted : step.record
  return owner === 'payment' || owner === 'delivery'
}
