import { type Action, type Condition, createRuleSet, type Rule } from '../../language/rule-set.ts'
import type { RuleTypeHandle } from '../../language/rule-types.ts'
import type { RuleSetDraft } from '../../records/rule-record.ts'
import { deriveActionForm, formatActionParams } from './action-form.ts'
import { deriveConditionParams, formatConditionParams, listPickedNames } from './condition-form.ts'
import type { ActionForm, Activity, ConditionForm, RuleForm, RuleFormRule } from './form-shape.ts'

/** What the form shows for a draft: every field has a value of the shape its kind of field works with. */
export function deriveRuleForm({ status, ruleSet, names }: RuleSetDraft): RuleForm {
  return {
    title: ruleSet.title,
    status,
    rules: ruleSet.rules.map((rule) => ({
      title: rule.title,
      status: rule.status ?? 'active',
      match_type: rule.match_type,
      conditions: rule.conditions.map(({ type, status: activity, params }) => ({
        type,
        status: activity ?? 'active',
        params: deriveConditionParams(type, params, names),
      })),
      actions: rule.actions.map(deriveActionForm),
    })),
  }
}

/** The draft that a form stands for, in the stored form: what is off is left out, a list is a list. */
export function formatDraft(type: RuleTypeHandle, form: RuleForm): RuleSetDraft {
  const rules = form.rules.map(formatRule)
  const picked = form.rules.flatMap((rule) => rule.conditions.flatMap(listPickedNames))
  return {
    type,
    status: form.status,
    ruleSet: createRuleSet(form.title, rules),
    names: Object.fromEntries(picked),
  }
}

function formatRule({ title, status, match_type, conditions, actions }: RuleFormRule): Rule {
  return {
    title,
    ...formatActivity(status),
    match_type,
    conditions: conditions.map(formatCondition),
    actions: actions.map(formatAction),
  }
}

/** A condition in the stored form. */
export function formatCondition({ type, status, params }: ConditionForm): Condition {
  return { type, ...formatActivity(status), params: formatConditionParams(type, params) }
}

function formatAction({ type, params }: ActionForm): Action {
  return { type, params: formatActionParams(params) }
}

function formatActivity(status: Activity): { status?: Activity } {
  return status === 'disabled' ? { status } : {}
}
