/** Answers of a merchant about conditions: each of them hides COD, or several have to be true together. */
export const conditionNeeds = ['any', 'together'] as const
export type ConditionNeed = (typeof conditionNeeds)[number]

/** Pages with conditions that hide COD. */
export type ConditionPage = 'codRules' | 'codFeeRules' | 'paymentRules'

/**
 * Recommends a page for conditions. COD rules hide COD if any condition applies. COD fee rules combine conditions with
 * all, any and groups, and hide the rates with the fee. Without a fee there are no such rates. Payment rules then
 * combine the conditions.
 */
export function recommendConditionPage(need: ConditionNeed, hasFee: boolean): ConditionPage {
  if (need === 'any') return 'codRules'
  return hasFee ? 'codFeeRules' : 'paymentRules'
}
