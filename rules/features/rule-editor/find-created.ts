import { isSameMetafield } from '../../records/metafields.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import type { RuleSetRecord } from '../../records/rule-record.ts'
import type { WantedRecord } from '../../records/save-plan.ts'

/**
 * Finds a record that was created although no answer arrived: a new record with exactly the sent contents. Otherwise a
 * second try would store the rules twice, and both would act.
 */
export function findCreated<Stored extends RuleSetRecord>(
  records: readonly Stored[],
  knownIds: readonly string[],
  wanted: WantedRecord<OwnerRecord>,
): Stored | undefined {
  return records.find(
    (record) =>
      record.owner === wanted.owner &&
      record.title === wanted.title &&
      !knownIds.includes(record.id) &&
      wanted.metafields.every((sent) => record.metafields.some((kept) => isSameMetafield(kept, sent))),
  )
}
