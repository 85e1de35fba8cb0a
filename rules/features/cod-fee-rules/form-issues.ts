import type { Issue } from '#forms/issue.ts'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { createFeeRuleSet, findCodWithFeeIssues } from '../cod-with-fee/cod-with-fee.ts'
import { putAtFields } from '../rule-editor/issue-paths.ts'
import { type CodFeeRulesForm, feeRulesType, formatCodFeeRules } from './form.ts'

/** Finds everything that prevents the form from being saved, each at its field. */
export function findCodFeeRulesIssues(form: CodFeeRulesForm, isProduction: boolean): Issue[] {
  const { config, feeRules } = formatCodFeeRules(form)
  const own = findCodWithFeeIssues(config, { ...feeRules, rules: [] })
  // The shop's plan does not matter here: conditions for Plus shops are only for the payment step.
  const setting = { type: feeRulesType, isPlus: true, isProduction } as const
  return [...own, ...putAtFields(findRuleSetIssues(createFeeRuleSet(config, feeRules.rules), setting), form)]
}
