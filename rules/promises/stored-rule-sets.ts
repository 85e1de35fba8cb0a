import { isRuleOwner } from '../language/function-owners.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'

export const isRuleSetRecord = (record: OwnerRecord): record is RuleSetRecord => isRuleOwner(record.owner)

/** Finds the record as it is stored now. A record that the save creates is found by its title. */
export function findStored(record: RuleSetRecord, stored: readonly OwnerRecord[]): RuleSetRecord | undefined {
  const ruleSets = stored.filter(isRuleSetRecord)
  return (
    ruleSets.find(({ id }) => id === record.id) ??
    ruleSets.find(({ owner, title }) => owner === record.owner && title === record.title)
  )
}
