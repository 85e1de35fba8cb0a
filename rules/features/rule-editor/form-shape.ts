import type { Rule } from '../../language/rule-set.ts'
import type { RecordStatus } from '../../records/customization.ts'

/** Params as the fields of a form hold them. */
export type FormParams = Record<string, unknown>
/** A muted rule or condition is kept but counts as absent. */
export type Activity = 'active' | 'disabled'
export type ConditionForm = { type: string; status: Activity; params: FormParams }
export type ActionForm = { type: string; params: FormParams }
export type RuleFormRule = {
  title: string
  status: Activity
  match_type: Rule['match_type']
  conditions: ConditionForm[]
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
