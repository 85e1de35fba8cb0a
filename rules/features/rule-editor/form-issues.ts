import { error, type Issue } from '#forms/issue.ts'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { isCustomizationOwner } from '../../language/function-owners.ts'
import type { RuleSetting } from '../../language/issues/rule.ts'
import type { RuleSet } from '../../language/rule-set.ts'
import { ruleTypes } from '../../language/rule-types.ts'
import { checkWords } from '../../words/checks.ts'
import type { RuleForm } from './form-shape.ts'
import { putAtFields } from './issue-paths.ts'
import { findRuleReasonIssues } from './rule-reasons.ts'

/**
 * Issues of a rule set's form, each at the field that shows it.
 *
 * @param ruleSet the form's rules in their stored form.
 */
export function findRuleFormIssues(form: RuleForm, ruleSet: RuleSet, setting: RuleSetting): Issue[] {
  const { owner } = ruleTypes[setting.type]
  return [
    ...putAtFields(findRuleSetIssues(ruleSet, setting), form),
    ...(isCustomizationOwner(owner) ? findRuleReasonIssues(form.rules, setting.currency) : []),
    ...findBlockingIssues(form),
  ]
}

/** A check in testing must not stop the checkout when it fails, since a failure would also stop shoppers. */
export function findBlockingIssues({
  status,
  blockOnFailure,
}: Pick<RuleForm, 'status' | 'blockOnFailure'>): Issue[] {
  return status === 'testing' && blockOnFailure === true
    ? [error(['blockOnFailure'], checkWords.blockOnFailure.notInTesting)]
    : []
}
