import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import {
  type FileRule,
  isDiscountEntry,
  isRuleSetEntry,
  type RuleFile,
  type RuleFileEntry,
} from './rule-file.ts'

/** The currency of a file's amounts, if it is another one than the store's: amounts are never converted. */
export function findOtherCurrency({ currency, records }: RuleFile, ofStore: string): string | undefined {
  return currency === undefined || currency === ofStore || !records.some(hasAmounts) ? undefined : currency
}

const amountsOfCodRules = ['cart_subtotal', 'discount_amount'] as const

/** True for a record that may have an amount of money. */
function hasAmounts(entry: RuleFileEntry): boolean {
  if (isDiscountEntry(entry)) return true
  if (isRuleSetEntry(entry)) return hasAmountsInRules(entry.rules)
  if (entry.type === 'cod-rules')
    return amountsOfCodRules.some((name) => entry.conditions[name] !== undefined)
  return entry.type === 'cod-with-fee' && hasAmountsInRules(entry.rules ?? [])
}

/** Amounts of actions are in their member `amount`. */
const hasAmountsInRules = (rules: readonly FileRule[]): boolean =>
  rules.some(
    ({ conditions = [], groups = [], actions = [] }) =>
      [...conditions, ...groups.flatMap((group) => group.conditions)].some(
        ({ type }) => findConditionDefinition(type)?.unit === 'money',
      ) || actions.some((action) => 'amount' in action),
  )
