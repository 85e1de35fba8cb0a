import { putToTest } from '../../functions/choose-function.ts'
import { hidesOnlyOthers } from '../../language/actions.ts'
import { isCustomizationOwner } from '../../language/function-owners.ts'
import { fillNames } from '../../language/name-variables.ts'
import type { Names } from '../../language/names.ts'
import {
  type Condition,
  createRuleSet,
  type Rule,
  type RuleSet,
  type Testing,
} from '../../language/rule-set.ts'
import { type RuleTypeHandle, ruleTypes } from '../../language/rule-types.ts'
import { findRuleReason, type Reason, trimReason } from '../../records/reasons.ts'
import type { RuleSetDraft } from '../../records/rule-record.ts'
import { listNamesOfAction } from '../discounts/action-form.ts'
import { deriveActionForm, formatAction } from './action-form.ts'
import { deriveConditionParams, formatConditionParams, listPickedNames } from './condition-form.ts'
import { deriveGroupedConditions, formatGroups, isFlat } from './condition-groups.ts'
import type { Activity, ConditionForm, RuleForm, RuleFormRule } from './form-shape.ts'

/** Derives the form of a draft. Every field has a value in the shape that its kind requires. */
export function deriveRuleForm({
  type,
  status,
  ruleSet,
  names,
  reasons = [],
  blockOnFailure = false,
}: RuleSetDraft): RuleForm {
  const members = { title: ruleSet.title, status, rules: deriveRules(ruleSet, names, reasons) }
  return ruleTypes[type].owner === 'validation' ? { ...members, blockOnFailure } : members
}

/** Derives only the rules, for a set of any type. */
export function deriveRules(
  { title, rules }: RuleSet,
  names: Names,
  reasons: readonly Reason[] = [],
): RuleFormRule[] {
  return rules.map((rule, index) => ({
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
    reason: { ...findRuleReason(reasons, index, rule.title) },
  }))
}

/**
 * Formats a form's draft in the stored form: switched-off members are left out, and texts become lists where needed.
 *
 * @param testing known testers of the set while its status is Testing.
 * @param currency the shop's currency, used to fill in variables of names.
 */
export function formatDraft(
  type: RuleTypeHandle,
  form: RuleForm,
  testing?: Testing,
  currency?: string,
): RuleSetDraft {
  const { ruleSet, names } = formatRules(form.title, form.rules, currency)
  const { status } = form
  const reasons = isCustomizationOwner(ruleTypes[type].owner) ? listRuleReasons(form.rules) : []
  return {
    type,
    status,
    ruleSet:
      status === 'testing' && testing !== undefined
        ? putToTest(ruleTypes[type].owner, ruleSet, testing)
        : ruleSet,
    names,
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(form.blockOnFailure === true ? { blockOnFailure: true } : {}),
  }
}

function listRuleReasons(rules: readonly RuleFormRule[]): Reason[] {
  return rules.flatMap(({ title, reason }, index) => {
    const texts = trimReason(reason)
    return Object.keys(texts).length === 0 ? [] : [{ rule: { index, title }, texts }]
  })
}

/** Formats only the rules, for a set of any type, and the titles of their ids. */
export function formatRules(
  title: string,
  rules: readonly RuleFormRule[],
  currency?: string,
): { readonly ruleSet: RuleSet; readonly names: Names } {
  const picked = rules.flatMap(({ conditions, actions }) => [
    ...conditions.flatMap(listPickedNames),
    ...actions.flatMap(({ params }) => listNamesOfAction(params)),
  ])
  return {
    ruleSet: createRuleSet(
      title,
      rules.map((rule) => formatRule(rule, title, currency)),
    ),
    names: Object.fromEntries(picked),
  }
}

function formatRule(rule: RuleFormRule, ruleSetTitle: string, currency: string | undefined): Rule {
  const { title, status, match_type, otherwise, last, conditions, actions } = rule
  const isPlain = isFlat(rule) && (!otherwise || conditions.length === 0)
  const formatted = conditions.map(formatCondition)
  return {
    title,
    ...formatActivity(status),
    match_type,
    ...(otherwise ? { otherwise } : {}),
    ...(last ? { last } : {}),
    conditions: isPlain ? formatted : [],
    ...(isPlain ? {} : { groups: formatGroups(rule, formatCondition) }),
    actions: actions.map((action) => fillNames(formatAction(action, ruleSetTitle), formatted, currency)),
  }
}

/** Formats a condition in the stored form, without its group. */
export function formatCondition({ type, status, params }: ConditionForm): Condition {
  return { type, ...formatActivity(status), params: formatConditionParams(type, params) }
}

function formatActivity(status: Activity): { status?: Activity } {
  return status === 'disabled' ? { status } : {}
}

/** Kinds of action that hide a method whenever their rule applies. Others depend on the methods of a checkout. */
const hidingKinds: readonly string[] = ['hide_payment', 'hide_all_payment', 'hide_delivery']

/** True if a rule of the form may have a reason for shoppers: it hides Cash on Delivery or a rate. */
export function mayHaveReason(rule: RuleFormRule): boolean {
  if (!rule.actions.some(({ type }) => hidingKinds.includes(type))) return false
  const [stored] = formatRules('', [rule]).ruleSet.rules
  return stored === undefined || !hidesOnlyOthers(stored)
}
