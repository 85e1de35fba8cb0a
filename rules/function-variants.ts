import type { Fact, InputQueryKey } from './conditions.ts'
import { findConditionDefinition } from './conditions.ts'
import type { CustomizationApi } from './customization.ts'
import { activeRules, type RuleSet } from './rule-set.ts'

/** The checkout functions the app deploys. A handle is also the name of its folder under extensions/. */
export const functionHandles = ['payment-cod', 'delivery-rules'] as const
export type FunctionHandle = (typeof functionHandles)[number]

export type FunctionVariant = {
  readonly api: CustomizationApi
  /** What its input query asks for. One query may cost 30 points, so none can ask for everything. */
  readonly facts: readonly Fact[]
  /** Every variable its query declares; each always gets a value (DECISIONS 8). */
  readonly inputQueryKeys: readonly InputQueryKey[]
}

/** The functions differ by what they ask for, not by code. Rule sets get the first that covers them. */
export const functionVariants = {
  'payment-cod': {
    api: 'payment',
    facts: [
      'selectedDeliveryOption',
      'lines.product',
      'lines.collections',
      'lines.tags',
      'lines.quantity',
      'customer.tags',
      'address',
      'totals',
      'discounts',
    ],
    inputQueryKeys: ['customerTags', 'productTags', 'collectionIds'],
  },
  'delivery-rules': {
    api: 'delivery',
    facts: [
      'selectedDeliveryOption',
      'lines.product',
      'lines.collections',
      'lines.tags',
      'lines.quantity',
      'customer.tags',
      'address',
      'totals',
      'discounts',
    ],
    inputQueryKeys: ['customerTags', 'productTags', 'collectionIds'],
  },
} as const satisfies Record<FunctionHandle, FunctionVariant>

/**
 * The first function of an API whose facts cover every active condition, or undefined when
 * the conditions do not fit together in any one query.
 */
export function findFunctionHandle(api: CustomizationApi, ruleSet: RuleSet): FunctionHandle | undefined {
  const needed = activeRules(ruleSet)
    .flatMap((rule) => rule.conditions)
    .flatMap((condition) => findConditionDefinition(condition.type)?.fact ?? [])
  return functionHandles.find((handle) => {
    const variant: FunctionVariant = functionVariants[handle]
    return variant.api === api && needed.every((fact) => variant.facts.includes(fact))
  })
}
