import { findConditionDefinition } from './conditions/catalogue.ts'
import type { CustomizationOwner } from './function-owners.ts'
import { type FunctionHandle, functionVariants } from './function-variants.ts'

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
  /** The functions a set of this type can run on, the preferred first. */
  readonly functions: readonly FunctionHandle[]
}

export const ruleTypes = {
  'payment-rules': { owner: 'payment', functions: ['payment-cod', 'payment-rules', 'payment-rules-context'] },
  'payment-rules-customer': { owner: 'payment', functions: ['payment-rules-customer'] },
  'payment-rules-b2b': { owner: 'payment', functions: ['payment-rules-b2b'] },
  'delivery-rules': { owner: 'delivery', functions: ['delivery-rules', 'delivery-rules-context'] },
} as const satisfies Record<RuleTypeHandle, RuleType>

export function isRuleTypeHandle(handle: string): handle is RuleTypeHandle {
  return Object.hasOwn(ruleTypes, handle)
}

/** Whether some function of a type knows what a kind of condition asks. */
export function canUse(handle: RuleTypeHandle, kind: string): boolean {
  const definition = findConditionDefinition(kind)
  const { owner, functions } = ruleTypes[handle]
  return (
    definition?.owners.includes(owner) === true &&
    functions.some((name) => {
      const known: readonly string[] = functionVariants[name].facts
      return definition.facts.every((fact) => known.includes(fact))
    })
  )
}
