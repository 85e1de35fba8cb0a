import type { Rule } from '../../language/rule-set.ts'
import type { RecordStatus } from '../../records/customization.ts'

/** Params in the shape of a form's fields. */
export type FormParams = Record<string, unknown>
/** A muted rule or condition is stored but ignored. */
export type Activity = 'active' | 'disabled'
export type ConditionForm = {
  type: string
  status: Activity
  params: FormParams
  /** True if the condition is negated. */
  not: boolean
  /** Number of its group in the rule. Null without a group. Conditions of a group are consecutive. */
  group: number | null
}
/** A group of a rule. It exists while it has several conditions. */
export type GroupForm = { number: number; match_type: Rule['match_type']; not: boolean }
export type ActionForm = { type: string; params: FormParams }
export type RuleFormRule = {
  title: string
  status: Activity
  match_type: Rule['match_type']
  otherwise: boolean
  last: boolean
  /** All conditions of the rule in one list. Traces and messages refer to them by index. */
  conditions: ConditionForm[]
  groups: GroupForm[]
  actions: ActionForm[]
  /** Reason for shoppers by language, for payment methods and shipping rates. Empty if the rule has none. */
  reason: Record<string, string>
}
/** A rule set in the editor's form. Issues have paths in this form. */
export type RuleForm = {
  title: string
  status: RecordStatus
  rules: RuleFormRule[]
  /** Only for checks. */
  blockOnFailure?: boolean
}
