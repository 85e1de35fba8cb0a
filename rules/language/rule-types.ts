import { findConditionDefinition } from './conditions/catalogue.ts'
import type { CustomizationOwner } from './function-owners.ts'

/** The kinds of rule set a merchant makes (docs/product.md#rule-types). A handle is also its address: /app/{handle}. */
export const ruleTypeHandles = [
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'delivery-rules',
] as const
export type RuleTypeHandle = (typeof ruleTypeHandles)[number]

export type RuleType = {
  readonly owner: CustomizationOwner
}

export const ruleTypes = {
  'payment-rules': { owner: 'payment' },
  'payment-rules-customer': { owner: 'payment' },
  'payment-rules-b2b': { owner: 'payment' },
  'delivery-rules': { owner: 'delivery' },
} as const satisfies Record<RuleTypeHandle, RuleType>

export function isRuleTypeHandle(handle: string): handle is RuleTypeHandle {
  return Object.hasOwn(ruleTypes, handle)
}

/** Whether rule sets of a type can hold a kind of condition: the types of an API differ in where a merchant begins, not in this. */
export function canUse(handle: RuleTypeHandle, kind: string): boolean {
  return findConditionDefinition(kind)?.owners.includes(ruleTypes[handle].owner) ?? false
}
