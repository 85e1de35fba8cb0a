import { type Fact, factDefinitions, facts, ownFacts } from './facts.ts'
import type { CustomizationOwner } from './function-owners.ts'
import type { FunctionVariant } from './function-variant.ts'
import { type InputQueryVariable, inputQueryVariables } from './input-query-variables.ts'
import { mixedVariants } from './mixed-variants.ts'

const totals = ['currencyRate', 'subtotal', 'total'] as const
const address = ['country', 'province', 'zip'] as const
const lineMembership = ['lines.quantity', 'lines.tags', 'lines.collections'] as const
const productDetails = [
  'lines.productId',
  'lines.productTitle',
  'lines.productHandle',
  'lines.vendor',
] as const
const context = ['currency', 'market', 'language', 'shop.date', 'shop.timeWindow', 'isAsked'] as const
const anyTag = ['lines.anyTagA', 'lines.anyTagB', 'lines.anyTagC', 'isAsked'] as const

/** Those of earlier releases. Records that were made for them go on acting, so they may learn facts and not lose any. */
const earlierVariants = {
  'payment-cod': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      'chosenRate',
      'discounts',
      'customer.tags',
      'lines.productId',
      ...lineMembership,
    ],
  },
  'payment-rules': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      'chosenRate',
      'discounts',
      'attribute',
      ...productDetails,
      'lines.variantTitle',
      'lines.sku',
      'lines.cost',
      ...lineMembership,
    ],
  },
  'payment-rules-customer': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      'chosenRate',
      'customer.login',
      'customer.tags',
      'customer.metafield',
      'customer.email',
      'customer.phone',
      'customer.orders',
      'customer.spent',
      ...lineMembership,
    ],
  },
  'payment-rules-b2b': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      'chosenRate',
      'company.name',
      'company.metafield',
      'company.locationMetafield',
      'customer.tags',
      'lines.cost',
      ...lineMembership,
    ],
  },
  'payment-rules-context': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      ...context,
      'chosenRate',
      'customer.tags',
      'lines.weight',
      ...lineMembership,
    ],
  },
  'delivery-rules': {
    owner: 'delivery',
    facts: [
      ...totals,
      ...address,
      'discounts',
      'customer.tags',
      'lines.cost',
      ...productDetails,
      ...lineMembership,
    ],
  },
  'delivery-rules-context': {
    owner: 'delivery',
    facts: [...totals, ...address, ...context, 'customer.tags', 'lines.weight', ...lineMembership],
  },
} as const satisfies Record<string, FunctionVariant>

/**
 * Those that ask little of a line of the cart, which is what a checkout pays for line by line. Rules that read no line do
 * not pay for what a query asks of them.
 */
const narrowVariants = {
  'payment-checkout': { owner: 'payment', facts: ['currencyRate', 'subtotal', ...address, 'chosenRate'] },
  'payment-tags': {
    owner: 'payment',
    facts: [
      'currencyRate',
      'subtotal',
      ...address,
      'chosenRate',
      'customer.tags',
      ...anyTag,
      'lines.anyCollectionA',
    ],
  },
  'delivery-checkout': {
    owner: 'delivery',
    facts: ['currencyRate', 'subtotal', ...address, 'customer.tags', ...anyTag, 'lines.anyCollectionA'],
  },
  'delivery-texts': {
    owner: 'delivery',
    facts: [...totals, ...address, 'customer.tags', 'lines.productTitle', 'lines.vendor', ...anyTag],
  },
  'payment-products': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      ...context,
      'attribute',
      'chosenRate',
      'discounts',
      'customer.login',
      'customer.email',
      'customer.phone',
      'customer.tags',
      'customer.orders',
      'customer.spent',
      'lines.quantity',
      'lines.productId',
    ],
  },
  'payment-texts': {
    owner: 'payment',
    facts: [
      ...totals,
      ...address,
      'attribute',
      'chosenRate',
      'customer.tags',
      'lines.sku',
      'lines.productTitle',
      'lines.vendor',
      ...anyTag,
    ],
  },
} as const satisfies Record<string, FunctionVariant>

/**
 * The checkout functions that judge rules. They differ by what they ask for, not by code; a rule set gets the one that
 * covers it at the least cost (`choose-function.ts`). A handle is also the name of the function's folder under
 * extensions/. The platform takes 50 functions an app; we stay below 40.
 */
export const functionVariants = { ...earlierVariants, ...narrowVariants, ...mixedVariants }

export type FunctionHandle = keyof typeof functionVariants

export const functionHandles = Object.keys(functionVariants) as unknown as readonly [
  FunctionHandle,
  ...FunctionHandle[],
]

/** The functions that judge rules of an API. */
export function listFunctions(owner: CustomizationOwner): FunctionHandle[] {
  return functionHandles.filter((handle) => functionVariants[handle].owner === owner)
}

/** The checkout functions that look the shopper's pincode up in sets. They know no rules, so they have no variants. */
export const pincodeFunctionHandles = ['payment-pincodes', 'delivery-pincodes'] as const
export type PincodeFunctionHandle = (typeof pincodeFunctionHandles)[number]

/** Every checkout function the app deploys. */
export const deployedFunctionHandles = [...functionHandles, ...pincodeFunctionHandles] as const
export type DeployedFunctionHandle = FunctionHandle | PincodeFunctionHandle

/** The API whose checkout step a function runs in. */
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

/** All that a function's input query asks for, in its order. */
export function factsOfQuery(handle: FunctionHandle): Fact[] {
  const { owner, facts: known }: FunctionVariant = functionVariants[handle]
  return facts.filter((fact) => known.includes(fact) || (ownFacts[owner] as readonly Fact[]).includes(fact))
}

/** What the query of a function costs, in the platform's points. */
export function pointsOf(handle: FunctionHandle): number {
  return factsOfQuery(handle).reduce((sum, fact) => sum + factDefinitions[fact].points, 0)
}

/** Every variable that the query of a function declares, in the order of the table; each always gets a value. */
export function variablesOf(handle: FunctionHandle): InputQueryVariable[] {
  const fields = factsOfQuery(handle).flatMap((fact) => factDefinitions[fact].fields)
  const named = new Set(fields.flatMap((field) => [...field.matchAll(/\$(\w+)/g)].map(([, name]) => name)))
  return (Object.keys(inputQueryVariables) as InputQueryVariable[]).filter((name) => named.has(name))
}
