import type { ConditionKind } from '../../language/conditions/catalogue.ts'

/**
 * Conditions that hide COD, by the tab that shows them (docs/product.md#cod-rules). A group has the name of the kind of
 * its condition.
 */
const codRulesTabs = {
  product: ['product', 'collection', 'product_tag'],
  cart: ['cart_subtotal', 'cart_product_count'],
  customers: ['customer_tag'],
  discount: ['discount_applied', 'discount_amount'],
  location: ['location_country', 'location_state', 'location_zipcode'],
} as const satisfies Record<string, readonly ConditionKind[]>

export type CodRulesTab = keyof typeof codRulesTabs
export type CodRulesGroup = (typeof codRulesTabs)[CodRulesTab][number]

export const codRulesTabNames = Object.keys(codRulesTabs) as readonly CodRulesTab[]
export const codRulesGroups: readonly CodRulesGroup[] = codRulesTabNames.flatMap(groupsOf)

export function groupsOf(tab: CodRulesTab): readonly CodRulesGroup[] {
  return codRulesTabs[tab]
}

export function findTabOf(group: string): CodRulesTab | undefined {
  return codRulesTabNames.find((tab) => groupsOf(tab).some((member) => member === group))
}
