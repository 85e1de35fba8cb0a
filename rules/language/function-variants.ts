import { findConditionDefinition } from './conditions/catalogue.ts'
import type { Fact } from './facts.ts'
import type { CustomizationOwner } from './function-owners.ts'
import type { InputQueryVariable } from './input-query-variables.ts'
import { activeRules, type Condition, type RuleSet } from './rule-set.ts'

/** The checkout functions that judge rules, in order of preference. A handle is also the name of its folder under extensions/. */
export const functionHandles = [
  'payment-cod',
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'payment-rules-context',
  'delivery-rules',
  'delivery-rules-context',
] as const
export type FunctionHandle = (typeof functionHandles)[number]

/** The checkout functions that look the shopper's pincode up in sets. They know no rules, so they have no variants. */
export const pincodeFunctionHandles = ['payment-pincodes', 'delivery-pincodes'] as const
export type PincodeFunctionHandle = (typeof pincodeFunctionHandles)[number]

/** Every checkout function the app deploys. */
export const deployedFunctionHandles = [...functionHandles, ...pincodeFunctionHandles] as const
export type DeployedFunctionHandle = FunctionHandle | PincodeFunctionHandle

export type FunctionVariant = {
  readonly owner: CustomizationOwner
  /**
   * What its input query asks for. One query may cost 30 points, so none can ask for everything
   * (docs/platform.md#input-query-cost).
   */
  readonly facts: readonly Fact[]
  /** Every variable its query declares; each always gets a value (docs/product.md#query-input). */
  readonly variables: readonly InputQueryVariable[]
}

const lineMembership = ['lines.quantity', 'lines.tags', 'lines.collections'] as const
const membershipVariables = ['productTags', 'collectionIds'] as const

/**
 * The functions differ by what they ask for, not by code. A rule set gets the first of its owner that covers it. Every
 * payment function knows the totals, the address and the chosen rate; the rest is where they part.
 */
export const functionVariants = {
  'payment-cod': {
    owner: 'payment',
    facts: [
      'totals',
      'address',
      'chosenRate',
      'discounts',
      'customer.tags',
      'lines.product',
      ...lineMembership,
    ],
    variables: ['customerTags', ...membershipVariables],
  },
  'payment-rules': {
    owner: 'payment',
    facts: [
      'totals',
      'address',
      'chosenRate',
      'discounts',
      'attribute',
      'lines.product',
      'lines.productDetails',
      'lines.variant',
      'lines.cost',
      ...lineMembership,
    ],
    variables: ['attributeKey', ...membershipVariables],
  },
  'payment-rules-customer': {
    owner: 'payment',
    facts: [
      'totals',
      'address',
      'chosenRate',
      'customer.login',
      'customer.tags',
      'customer.metafield',
      'customer.contact',
      'customer.history',
      ...lineMembership,
    ],
    variables: ['customerTags', 'customerMetafieldNamespace', 'customerMetafieldKey', ...membershipVariables],
  },
  'payment-rules-b2b': {
    owner: 'payment',
    facts: [
      'totals',
      'address',
      'chosenRate',
      'company.name',
      'company.metafields',
      'customer.tags',
      'lines.cost',
      ...lineMembership,
    ],
    variables: [
      'customerTags',
      'companyMetafieldNamespace',
      'companyMetafieldKey',
      'companyLocationMetafieldNamespace',
      'companyLocationMetafieldKey',
      ...membershipVariables,
    ],
  },
  'payment-rules-context': {
    owner: 'payment',
    facts: [
      'totals',
      'currency',
      'address',
      'chosenRate',
      'localization',
      'shop.clock',
      'customer.tags',
      'lines.weight',
      ...lineMembership,
    ],
    variables: ['customerTags', 'timeWindowStart', 'timeWindowEnd', ...membershipVariables],
  },
  'delivery-rules': {
    owner: 'delivery',
    facts: [
      'totals',
      'address',
      'discounts',
      'customer.tags',
      'lines.product',
      'lines.productDetails',
      'lines.cost',
      ...lineMembership,
    ],
    variables: ['customerTags', ...membershipVariables],
  },
  'delivery-rules-context': {
    owner: 'delivery',
    facts: [
      'totals',
      'currency',
      'address',
      'localization',
      'shop.clock',
      'customer.tags',
      'lines.weight',
      ...lineMembership,
    ],
    variables: ['customerTags', 'timeWindowStart', 'timeWindowEnd', ...membershipVariables],
  },
} as const satisfies Record<FunctionHandle, FunctionVariant>

/** The owner that a function belongs to. */
export function ownerOfFunction(handle: DeployedFunctionHandle): CustomizationOwner {
  return isRuleFunction(handle) ? functionVariants[handle].owner : pincodeFunctionOwners[handle]
}

export function isRuleFunction(handle: DeployedFunctionHandle): handle is FunctionHandle {
  return handle in functionVariants
}

const pincodeFunctionOwners = {
  'payment-pincodes': 'payment',
  'delivery-pincodes': 'delivery',
} as const satisfies Record<PincodeFunctionHandle, CustomizationOwner>

export type FunctionChoice =
  | { readonly fits: true; readonly handle: FunctionHandle }
  /** No one query asks for all of it: these two conditions are the first that do not go together. */
  | { readonly fits: false; readonly clash: readonly [Condition, Condition] }

/** The first of some functions that knows everything the active conditions ask, or the two that do not fit together. */
export function chooseFunction(candidates: readonly FunctionHandle[], ruleSet: RuleSet): FunctionChoice {
  const conditions = activeRules(ruleSet).flatMap((rule) => rule.conditions)
  let remaining = candidates
  for (const [index, condition] of conditions.entries()) {
    const fitting = remaining.filter((handle) => knows(handle, condition))
    if (fitting.length === 0) {
      return { fits: false, clash: [findRival(candidates, conditions.slice(0, index), condition), condition] }
    }
    remaining = fitting
  }
  const [handle] = remaining
  if (handle === undefined) throw new Error('There is no function to choose from.')
  return { fits: true, handle }
}

/** The earlier condition that shares no function with this one; where it takes several together, the last of them. */
function findRival(
  candidates: readonly FunctionHandle[],
  earlier: readonly Condition[],
  condition: Condition,
): Condition {
  const shareOne = (other: Condition) =>
    candidates.some((handle) => knows(handle, other) && knows(handle, condition))
  return earlier.find((other) => !shareOne(other)) ?? earlier.at(-1) ?? condition
}

/** A kind this app does not know needs nothing: the engine passes over it (docs/decisions/0005). */
function knows(handle: FunctionHandle, condition: Condition): boolean {
  const known: readonly Fact[] = functionVariants[handle].facts
  return findConditionDefinition(condition.type)?.facts.every((fact) => known.includes(fact)) ?? true
}
