import { findConditionDefinition } from '../../language/conditions/catalogue.ts'
import type { Fact } from '../../language/facts.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../../language/rule-set.ts'

/**
 * Facts that a checkout knows only after the shopper has entered or chosen them
 * (docs/platform.md#function-input).
 */
const enteredFacts: readonly Fact[] = [
  'chosenRate',
  'chosenRate.cost',
  'country',
  'province',
  'zip',
  'address.line1',
  'address.line2',
  'address.city',
  'address.company',
  'address.phone',
  'purchaseOrderNumber',
  'billing.country',
  'customer.login',
  'customer.email',
  'customer.phone',
  'customer.tags',
  'customer.orders',
  'customer.spent',
  'customer.metafield',
  'company',
  'company.name',
  'company.metafield',
  'company.locationName',
  'company.locationMetafield',
]

/** Lists the conditions with facts that are still unknown when a checkout is opened. */
export function listEnteredLater(ruleSet: RuleSet): Condition[] {
  return activeRules(ruleSet)
    .flatMap(listConditions)
    .filter(({ type }) => findConditionDefinition(type)?.facts.some((fact) => enteredFacts.includes(fact)))
}
