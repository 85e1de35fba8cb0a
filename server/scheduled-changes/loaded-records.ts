import type { Metafield } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { findChanges, type SavePlan, type SaveStep } from '#rules/records/save-plan.ts'
import { listBefore } from '#rules/scheduled-changes/planned-writes.ts'

/** Finds a record that two of the plans write. */
export function findTwice(plans: readonly SavePlan<OwnerRecord>[]): OwnerRecord | undefined {
  const seen = new Set<string>()
  for (const records of plans.map(listBefore)) {
    const twice = records.find(({ id }) => seen.has(id))
    if (twice !== undefined) return twice
    for (const { id } of records) seen.add(id)
  }
  return undefined
}

/**
 * Finds records that differ from what the client loaded. Compares only the metafields that the client loaded, since a
 * screen does not load all.
 */
export function findDifferences(
  loaded: readonly OwnerRecord[],
  current: readonly OwnerRecord[],
): OwnerRecord[] {
  return loaded.filter((record) => {
    const now = current.find(({ id }) => id === record.id)
    if (now === undefined) return true
    const isLoaded = ({ namespace, key }: Metafield) =>
      record.metafields.some((one) => one.namespace === namespace && one.key === key)
    return findChanges([record], [{ ...now, metafields: now.metafields.filter(isLoaded) }]).length > 0
  })
}

/** The plan with the server's version of its records. Ids of metafields stay those of the client. */
export function restoreMetafieldIds(
  steps: SavePlan<OwnerRecord>,
  records: readonly OwnerRecord[],
): SavePlan<OwnerRecord> {
  return steps.map((step): SaveStep<OwnerRecord> => {
    if (step.kind === 'create') return step
    const read = records.find(({ id }) => id === step.record.id)
    if (read === undefined) return step
    const metafields = read.metafields.map((metafield): Metafield => {
      const id = step.record.metafields.find(
        ({ namespace, key }) => namespace === metafield.namespace && key === metafield.key,
      )?.id
      return id === undefined ? metafield : { ...metafield, id }
    })
    return { ...step, record: { ...read, metafields } } as SaveStep<OwnerRecord>
  })
}
