import { type Fact, factDefinitions, facts } from '../language/facts.ts'
import {
  type CheckOwner,
  type CustomizationOwner,
  type FunctionOwner,
  functionOwners,
  isCheckOwner,
  isCustomizationOwner,
  type RuleOwner,
} from '../language/function-owners.ts'
import { type InputQueryVariable, inputQueryVariables } from '../language/input-query-variables.ts'
import { checkVariants } from './check-variants.ts'
import { discountVariants } from './discount-variants.ts'
import { listAnsweredBeside } from './fact-fields.ts'
import type { DeployedFunctionHandle } from './function-handles.ts'
import type { FunctionVariant } from './function-variant.ts'
import { mixedVariants } from './mixed-variants.ts'
import { ownFacts, targetFacts } from './query-facts.ts'

const totals = ['currencyRate', 'subtotal', 'total'] as const
const address = ['country', 'province', 'zip'] as const
const anyTag = ['lines.anyTagA', 'lines.anyTagB', 'lines.anyTagC', 'isAsked'] as const

/**
 * Functions with few facts of the cart's lines, since a checkout pays instructions for those in every line.
 * Rules that read no line do not pay for them.
 */
const narrowVariants = {
  'payment-checkout': { owner: 'payment', facts: ['currencyRate', 'subtotal', ...address, 'chosenRate'] },
  'payment-tags': {
    owner: 'payment',
    facts: [
      'payment.plusActions',
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
  'payment-texts': {
    owner: 'payment',
    facts: [
      'payment.plusActions',
      ...totals,
      ...address,
      'attribute',
      'tester.token',
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
 * The checkout functions that judge rules. They differ in their facts, not in their code. A rule set gets the
 * function that covers it at the lowest cost (`choose-function.ts`). A handle is also the name of the
 * function's folder under extensions/.
 */
export const functionVariants = learnAnswered({
  ...narrowVariants,
  ...discountVariants,
  ...mixedVariants,
  ...checkVariants,
})

/** Adds the facts that each function's query answers in addition to its table. */
function learnAnswered<Variants extends Record<string, FunctionVariant>>(
  variants: Variants,
): { readonly [Handle in keyof Variants]: FunctionVariant & { readonly owner: Variants[Handle]['owner'] } }
function learnAnswered(variants: Record<string, FunctionVariant>): object {
  return Object.fromEntries(
    Object.entries(variants).map(([handle, { owner, facts: known }]) => [
      handle,
      { owner, facts: [...known, ...listAnsweredBeside(known)] },
    ]),
  )
}

export type FunctionHandle = keyof typeof functionVariants

export const functionHandles = Object.keys(functionVariants) as unknown as readonly [
  FunctionHandle,
  ...FunctionHandle[],
]

/** The functions that judge rules of an owner's records. */
export function listFunctions<Owner extends FunctionOwner>(owner: Owner): FunctionHandleOf<Owner>[] {
  return functionHandles.filter(
    (handle): handle is FunctionHandleOf<Owner> => functionVariants[handle].owner === owner,
  )
}

/** The functions that judge the rules of customizations. */
export type CustomizationFunctionHandle = FunctionHandleOf<CustomizationOwner>

export const customizationFunctionHandles = functionHandles.filter(
  isCustomizationFunction,
) as unknown as readonly [CustomizationFunctionHandle, ...CustomizationFunctionHandle[]]

function isCustomizationFunction(handle: FunctionHandle): handle is CustomizationFunctionHandle {
  return isCustomizationOwner(functionVariants[handle].owner)
}

/** The functions that judge the rules of checks. */
export type CheckFunctionHandle = FunctionHandleOf<CheckOwner>

export const checkFunctionHandles = functionHandles.filter(isCheckFunction) as unknown as readonly [
  CheckFunctionHandle,
  ...CheckFunctionHandle[],
]

export function isCheckFunction(handle: FunctionHandle): handle is CheckFunctionHandle {
  return isCheckOwner(functionVariants[handle].owner)
}

/** The functions of an owner. */
export type FunctionHandleOf<Owner extends FunctionOwner> = {
  [Handle in FunctionHandle]: (typeof functionVariants)[Handle]['owner'] extends Owner ? Handle : never
}[FunctionHandle]

/** The checkout functions that look the shopper's pincode up in sets. They know no rules, so they have no variants. */
export const pincodeFunctionHandles = ['payment-pincodes', 'delivery-pincodes'] as const
export type PincodeFunctionHandle = (typeof pincodeFunctionHandles)[number]

/** Maximum number of functions of one app (docs/platform.md#function-limits). */
export const mostFunctions = 50

/** The owner of the records that a function runs for. */
export function ownerOfFunction(
  handle: CustomizationFunctionHandle | PincodeFunctionHandle,
): CustomizationOwner
export function ownerOfFunction(
  handle: CustomizationFunctionHandle | PincodeFunctionHandle | CheckFunctionHandle,
): RuleOwner
export function ownerOfFunction(handle: DeployedFunctionHandle): FunctionOwner
export function ownerOfFunction(handle: DeployedFunctionHandle): FunctionOwner {
  return isRuleFunction(handle) ? functionVariants[handle].owner : pincodeFunctionOwners[handle]
}

export function isRuleFunction<Handle extends DeployedFunctionHandle>(
  handle: Handle,
): handle is Handle & FunctionHandle {
  return handle in functionVariants
}

const pincodeFunctionOwners = {
  'payment-pincodes': 'payment',
  'delivery-pincodes': 'delivery',
} as const satisfies Record<PincodeFunctionHandle, CustomizationOwner>

/** All facts of a function's input query for a target, in its order; without a target, for its first. */
export function factsOfQuery(handle: FunctionHandle, target?: string): Fact[] {
  return factsOfVariant(functionVariants[handle], target)
}

function factsOfVariant(
  { owner, facts: known }: FunctionVariant,
  target: string = functionOwners[owner].targets[0].target,
): Fact[] {
  const { adds, leavesOut } = targetFacts[target] ?? { adds: [], leavesOut: [] }
  const asked = new Set<Fact>([...known, ...ownFacts[owner], ...adds])
  return facts.filter((fact) => asked.has(fact) && !leavesOut.includes(fact))
}

const targetsOf = (owner: FunctionOwner) => functionOwners[owner].targets.map(({ target }) => target)

/** Cost of a function's query, in the platform's points; without a target, of its most expensive one. */
export function pointsOf(handle: FunctionHandle, ofTarget?: string): number {
  return pointsOfVariant(functionVariants[handle], ofTarget)
}

/** Cost of a query with the facts of a variant; without a target, of its most expensive one. */
export function pointsOfVariant(variant: FunctionVariant, ofTarget?: string): number {
  const targets = ofTarget === undefined ? targetsOf(variant.owner) : [ofTarget]
  return Math.max(
    ...targets.map((target) =>
      factsOfVariant(variant, target).reduce((sum, fact) => sum + factDefinitions[fact].points, 0),
    ),
  )
}

/**
 * Every variable that a function's query for a target declares; without a target, those of all its queries.
 * They are in the order of the table. Each always gets a value.
 */
export function variablesOf(handle: FunctionHandle, ofTarget?: string): InputQueryVariable[] {
  const targets = ofTarget === undefined ? targetsOf(functionVariants[handle].owner) : [ofTarget]
  const fields = targets.flatMap((target) =>
    factsOfQuery(handle, target).flatMap((fact) => factDefinitions[fact].fields),
  )
  const named = new Set(fields.flatMap((field) => [...field.matchAll(/\$(\w+)/g)].map(([, name]) => name)))
  return (Object.keys(inputQueryVariables) as InputQueryVariable[]).filter((name) => named.has(name))
}
