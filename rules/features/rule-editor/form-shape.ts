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
  /** True if the opposite must hold. */
  not: boolean
  /** Number of its group in the rule; null without a group. Conditions of a group are consecutive. */
  group: number | null
}
/** A group of a rule; it exists as long as several conditions are in it. */
export type GroupForm = { number: number; match_type: Rule['match_type']; not: boolean }
export type ActionForm = { type: string; params: FormParams }
export type RuleFormRule = {
  title: string
  status: Activity
  match_type: Rule['match_type']
  otherwise: boolean
  last: boolean
  /** All conditions of the rule in one list. Traces and messages name each by its index. */
  conditions: ConditionForm[]
  groups: GroupForm[]
  actions: ActionForm[]
  /** Reason for shoppers by language; empty where the rule has none. For payment methods and shipping rates. */
  reason: Record<string, string>
}
/** A rule set as the editor's form holds it. Validation names the paths of this form. */
export type RuleForm = {
  title: string
  status: RecordStatus
  rules: RuleFormRule[]
  /** For checks only. */
  blockOnFailure?: boolean
}
