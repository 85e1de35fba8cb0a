import { putToTest } from '../../language/choose-function.ts'
import type { Names } from '../../language/names.ts'
import {
  type Condition,
  createRuleSet,
  type Rule,
  type RuleSet,
  type Testing,
} from '../../language/rule-set.ts'
import { type RuleTypeHandle, ruleTypes } from '../../language/rule-types.ts'
import type { RuleSetDraft } from '../../records/rule-record.ts'
import { listNamesOfAction } from '../discounts/action-form.ts'
import { deriveActionForm, formatAction } from './action-form.ts'
import { deriveConditionParams, formatConditionParams, listPickedNames } from './condition-form.ts'
import { deriveGroupedConditions, formatGroups, isFlat } from './condition-groups.ts'
import type { Activity, ConditionForm, RuleForm, RuleFormRule } from './form-shape.ts'

/** What the form shows for a draft: every field has a value of the shape its kind of field works with. */
export function deriveRuleForm({
  type,
  status,
  ruleSet,
  names,
  blockOnFailure = false,
}: RuleSetDraft): RuleForm {
  const members = { title: ruleSet.title, status, rules: deriveRules(ruleSet, names) }
  return ruleTypes[type].owner === 'validation' ? { ...members, blockOnFailure } : members
}

/** The rules alone, of a set of any type. */
export function deriveRules({ title, rules }: RuleSet, names: Names): RuleFormRule[] {
  return rules.map((rule) => ({
    title: rule.title,
    status: rule.status ?? 'active',
    match_type: rule.match_type,
    otherwise: rule.otherwise === true,
    last: rule.last === true,
    ...deriveGroupedConditions(rule, ({ type, status: activity, params }) => ({
      type,
      status: activity ?? 'active',
      params: deriveConditionParams(type, params, names),
    })),
    actions: rule.actions.map((action) => deriveActionForm(action, names, title)),
  }))
}

/**
 * The draft that a form stands for, in the stored form: what is off is left out, a list is a list.
 *
 * @param testing who tests the set where its status is Testing, as far as that is known.
 */
export function formatDraft(type: RuleTypeHandle, form: RuleForm, testing?: Testing): RuleSetDraft {
  const { ruleSet, names } = formatRules(form.title, form.rules)
  const { status } = form
  return {
    type,
    status,
    ruleSet:
      status === 'testing' && testing !== undefined
        ? putToTest(ruleTypes[type].owner, ruleSet, testing)
        : ruleSet,
    names,
    ...(form.blockOnFailure === true ? { blockOnFailure: true } : {}),
  }
}

/** The rules alone, of a set of any type, and what the ids in them stand for. */
export function formatRules(
  title: string,
  rules: readonly RuleFormRule[],
): { readonly ruleSet: RuleSet; readonly names: Names } {
  const picked = rules.flatMap(({ conditions, actions }) => [
    ...conditions.flatMap(listPickedNames),
    ...actions.flatMap(({ params }) => listNamesOfAction(params)),
  ])
  return {
    ruleSet: createRuleSet(
      title,
      rules.map((rule) => formatRule(rule, title)),
    ),
    names: Object.fromEntries(picked),
  }
}

function formatRule(rule: RuleFormRule, ruleSetTitle: string): Rule {
  const { title, status, match_type, otherwise, last, conditions, actions } = rule
  const isPlain = isFlat(rule) && (!otherwise || conditions.length === 0)
  return {
    title,
    ...formatActivity(status),
    match_type,
    ...(otherwise ? { otherwise } : {}),
    ...(last ? { last } : {}),
    conditions: isPlain ? conditions.map(formatCondition) : [],
    ...(isPlain ? {} : { groups: formatGroups(rule, formatCondition) }),
    actions: actions.map((action) => formatAction(action, ruleSetTitle)),
  }
}

/** A condition in the stored form, as it is where it stands in no group. */
export function formatCondition({ type, status, params }: ConditionForm): Condition {
  return { type, ...formatActivity(status), params: formatConditionParams(type, params) }
}

function formatActivity(status: Activity): { status?: Activity } {
  return status === 'disabled' ? { status } : {}
}
