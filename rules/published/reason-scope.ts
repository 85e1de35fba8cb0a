import { hidesOnlyOthers } from '../language/actions.ts'
import { activeRules, createRuleSet, listConditions, type Rule } from '../language/rule-set.ts'
import type { ReasonVariable } from '../records/reason-texts.ts'
import { convertSubtotals, joinOffered } from './storefront/offered-subtotals.ts'
import { readRuleAreas } from './storefront/rule-areas.ts'
import { hasEnd } from './storefront/subtotals.ts'

/** Values that the reason of a rule may have. Amounts are in minor units of the currency. */
export type ReasonScope = {
  /** False if the rule depends on more than the address and the subtotal. Customers then do not see its reason. */
  readonly isShown: boolean
  /** True if the rule hides payment methods, but none that can be Cash on Delivery. */
  readonly isOfOthers?: true
  /** Lowest subtotal at which the rule hides nothing. */
  readonly from?: number
  /** Highest subtotal at which the rule hides nothing. */
  readonly upTo?: number
}

/** Scope of a reason that only depends on the address. */
export const addressScope: ReasonScope = { isShown: true }

/** The currency with most decimals, used if the shop's currency is not known. */
export const finestCurrency = 'CLF'

/** Finds the scope of a rule's reason, ignoring muted conditions. A rule without conditions may have any reason. */
export function findReasonScope(rule: Rule, currencyCode = finestCurrency): ReasonScope {
  const [active = rule] = activeRules(createRuleSet('', [{ ...rule, status: 'active' }]))
  if (hidesOnlyOthers(rule)) return { isShown: false, isOfOthers: true }
  if (listConditions(active).length === 0 && !active.otherwise) return addressScope
  const { sure } = readRuleAreas(active, currencyCode)
  const hidden = sure.filter(hasEnd).map((area) => convertSubtotals(area, (minorUnits) => minorUnits))
  const offered = joinOffered(hidden)
  return {
    isShown: sure.length > 0,
    ...(offered !== undefined && offered.from > 0 ? { from: offered.from } : {}),
    ...(offered !== undefined && offered.upTo < Infinity ? { upTo: offered.upTo } : {}),
  }
}

/** Lists the variables that can have a value in a scope. */
export function listScopeVariables({ from, upTo }: ReasonScope): ReasonVariable[] {
  return [
    'pincode',
    ...(from === undefined && upTo === undefined ? [] : (['amount'] as const)),
    ...(from === undefined ? [] : (['missing'] as const)),
  ]
}
