import type { Issue } from '#forms/issue.ts'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { createFeeRuleSet, findCodWithFeeIssues } from '../cod-with-fee/cod-with-fee.ts'
import { putAtFields } from '../rule-editor/issue-paths.ts'
import { type CodFeeRulesForm, feeRulesType, formatCodFeeRules } from './form.ts'

/** Everything that keeps the form from being saved, each at its field. */
export function findCodFeeRulesIssues(form: CodFeeRulesForm, isProduction: boolean): Issue[] {
  const { config, feeRules } = formatCodFeeRules(form)
  const own = findCodWithFeeIssues(config, { ...feeRules, rules: [] })
  // No condition is for Plus shops alone here, since those are for the payment step.
  const setting = { type: feeRulesType, isPlus: true, isProduction } as const
  return [...own, ...putAtFields(findRuleSetIssues(createFeeRuleSet(config, feeRules.rules), setting), form)]
}
