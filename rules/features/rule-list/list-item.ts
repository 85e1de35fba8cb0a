import { listPassedDays } from '../../language/payment-terms.ts'
import type { RuleTypeHandle } from '../../language/rule-types.ts'
import { summariseRuleSet } from '../../language/summary.ts'
import type { RecordStatus } from '../../records/customization.ts'
import { formatRecordNumber, type StoredRuleSet } from '../../records/rule-record.ts'

/** A row of a list of rule sets. */
export type RuleSetListItem = {
  /** The number at the end of the record's id, as in addresses. */
  readonly id: string
  readonly type: RuleTypeHandle
  readonly title: string
  readonly status: RecordStatus
  /** Start of its test, as ISO 8601 text. Absent if it is not in testing. */
  readonly testingSince?: string
  /** The rules in words, one sentence each. */
  readonly summary: readonly string[]
  readonly problem?: string
  /** A day of its payment terms that is over. */
  readonly passedDay?: string
}

export function deriveListItem({ record, draft, problem }: StoredRuleSet, now: Date): RuleSetListItem {
  const summary = summariseRuleSet(draft.ruleSet, draft.names)
  const { type, status, ruleSet } = draft
  const [passedDay] = listPassedDays(ruleSet, now)
  const item = {
    id: formatRecordNumber(record.id),
    type,
    title: record.title,
    status,
    ...(ruleSet.testing === undefined ? {} : { testingSince: ruleSet.testing.since }),
    summary,
    ...(passedDay === undefined ? {} : { passedDay }),
  }
  return problem === undefined ? item : { ...item, problem }
}
