import { hidesOnlyOthers } from '../../published/hides-only-others.ts'
import type { RuleFormRule } from './form-shape.ts'
import { formatRules } from './rule-form.ts'

/** Kinds of action that hide a method wherever their rule applies. Others depend on the methods of a checkout. */
const hidingKinds: readonly string[] = ['hide_payment', 'hide_all_payment', 'hide_delivery']

/** True if a rule of the form may explain to shoppers that Cash on Delivery or a rate is missing. */
export function mayHaveReason(rule: RuleFormRule): boolean {
  if (!rule.actions.some(({ type }) => hidingKinds.includes(type))) return false
  const [stored] = formatRules('', [rule]).ruleSet.rules
  return stored === undefined || !hidesOnlyOthers(stored)
}
