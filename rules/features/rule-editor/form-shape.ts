import type { Rule } from '../../language/rule-set.ts'
import type { RecordStatus } from '../../records/customization.ts'

/** Params as the fields of a form hold them. */
export type FormParams = Record<string, unknown>
/** A muted rule or condition is kept but counts as absent. */
export type Activity = 'active' | 'disabled'
export type ConditionForm = {
  type: string
  status: Activity
  params: FormParams
  /** Turned round. */
  not: boolean
  /** The number of the group of the rule that it stands in, with the conditions beside it that have the same; null alone. */
  group: number | null
}
/** What is said of a group, which is there as long as several conditions stand in it. */
export type GroupForm = { number: number; match_type: Rule['match_type']; not: boolean }
export type ActionForm = { type: string; params: FormParams }
export type RuleFormRule = {
  title: string
  status: Activity
  match_type: Rule['match_type']
  otherwise: boolean
  last: boolean
  /** All conditions of the rule in one row, so that each has the place that traces and messages name it by. */
  conditions: ConditionForm[]
  groups: GroupForm[]
  actions: ActionForm[]
}
/** A rule set as the editor's form holds it. Its places are those that validation names. */
export type RuleForm = {
  title: string
  status: RecordStatus
  rules: RuleFormRule[]
  /** Of a check only. */
  blockOnFailure?: boolean
}
