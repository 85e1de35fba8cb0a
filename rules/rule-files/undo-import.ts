import type { FunctionIds } from '../functions/function-ids.ts'
import { planInOrder } from '../records/apply-plan.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import type { PlanOfRecords } from './chain-plans.ts'
import { type PageSettings, planPageSettings } from './page-settings.ts'

/** Effects of an import, to take them back. */
export type ImportEffects = {
  readonly createdIds: ReadonlySet<string>
  /** Settings of pages as they were before, in the order in which they were written. */
  readonly replaced: readonly PageSettings[]
}

/**
 * Plans that take an import back, one after another. Each is made of the records as they are by then: first the settings that it
 * replaced, then the records that it created.
 */
export function listUndoPlans(
  { createdIds, replaced }: ImportEffects,
  functionIds: FunctionIds,
): PlanOfRecords[] {
  return [
    ...[...replaced]
      .reverse()
      .map(
        (settings) => (records: readonly OwnerRecord[]) =>
          planPageSettings(settings, records.filter(isCustomizationRecord), functionIds),
      ),
    (records) =>
      planInOrder<OwnerRecord>(
        records.filter(({ id }) => createdIds.has(id)).map((record) => ({ kind: 'delete', record })),
      ),
  ]
}
