import {
  type CodWithFeeConfig,
  codWithFeeRulesTitle,
  createRestrictionSet,
  findCodWithFeeIssues,
  type StoredCodWithFee,
} from '../cod-with-fee.ts'
import { placeIssues } from '../editing/issue-places.ts'
import { deriveRuleForm, formatDraft, type RuleForm } from '../editing/rule-form.ts'
import { createRuleSet } from '../rule-set.ts'
import type { Issue } from '../validation/issue.ts'
import { validateRuleSet } from '../validation/rule-set.ts'
import type { Restrictions } from './restrictions.ts'

/** Restrictions hide rates, so what they can ask is what the functions for delivery know. */
export const restrictionType = 'delivery-rules'

/** The COD rules screen: the settings of COD with fee, and rules as the rule editor's parts hold them. */
export type CodSettingsForm = RuleForm & Pick<CodWithFeeConfig, 'deliveryMethods'>

export function deriveCodSettingsForm({ config, restrictions }: StoredCodWithFee): CodSettingsForm {
  const { status, deliveryMethods } = config
  const ruleSet = createRuleSet(codWithFeeRulesTitle, [...restrictions.rules])
  return {
    ...deriveRuleForm({ type: restrictionType, status, ruleSet, names: restrictions.names }),
    deliveryMethods,
  }
}

/** What the form stands for, in the stored form. */
export function formatCodSettings(form: CodSettingsForm): {
  readonly config: CodWithFeeConfig
  readonly restrictions: Restrictions
} {
  const { status, ruleSet, names } = formatDraft(restrictionType, form)
  return {
    config: { status, deliveryMethods: form.deliveryMethods },
    restrictions: { rules: ruleSet.rules, names },
  }
}

/** Everything that keeps the form from being saved, each at its field. */
export function findCodSettingsIssues(form: CodSettingsForm, isProduction: boolean): Issue[] {
  const { config, restrictions } = formatCodSettings(form)
  const own = findCodWithFeeIssues(config, { ...restrictions, rules: [] })
  // A condition for Plus shops alone is asked at the payment step, which is none of these.
  const setting = { type: restrictionType, isPlus: true, isProduction } as const
  return [
    ...own,
    ...placeIssues(validateRuleSet(createRestrictionSet(config, restrictions.rules), setting), form),
  ]
}
