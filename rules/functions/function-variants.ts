import { type Fact, factDefinitions, facts } from '../language/facts.ts'
import {
  type CheckOwner,
  type CustomizationOwner,
  type FunctionOwner,
  functionOwnerNames,
  functionOwners,
  type RuleOwner,
} from '../language/function-owners.ts'
import { type InputQueryVariable, inputQueryVariables } from '../language/input-query-variables.ts'
import { listAnsweredWith } from './fact-fields.ts'
import {
  type DeployedFunctionHandle,
  type FunctionHandle,
  type FunctionHandleOf,
  type PincodeFunctionHandle,
  ruleFunctionHandles,
} from './function-handles.ts'
import { ownFacts, targetFacts } from './query-facts.ts'
import { factsOfFunctions } from './variants.generated.ts'

/** A checkout function that judges rules, with the facts that it knows. */
export type FunctionVariant<Owner extends FunctionOwner = FunctionOwner> = {
  readonly owner: Owner
  /** Facts that its input query has. One query may cost 30 points, so no query can have every fact. */
  readonly facts: readonly Fact[]
}

type FunctionVariants = {
  readonly [Handle in FunctionHandle]: FunctionVariant<
    { [Owner in FunctionOwner]: Handle extends FunctionHandleOf<Owner> ? Owner : never }[FunctionOwner]
  >
}

/**
 * Checkout functions that judge rules. They differ only in their facts, not in their code. A rule set gets the cheapest
 * function that covers it (`choose-function.ts`). The facts include those that a query answers without additional
 * fields.
 */
export const functionVariants = Object.fromEntries(
  functionOwnerNames.flatMap((owner) =>
    ruleFunctionHandles[owner].map((handle) => {
      const known = factsOfFunctions[handle]
      return [handle, { owner, facts: [...known, ...listAnsweredWith(known)] }]
    }),
  ),
  // The entries come from the handles of every owner, so the object has every key.
) as object as FunctionVariants

export const functionHandles = Object.keys(functionVariants) as unknown as readonly [
  FunctionHandle,
  ...FunctionHandle[],
]

/** Lists the functions that judge rules of an owner's records. */
export function listFunctions<Owner extends FunctionOwner>(owner: Owner): readonly FunctionHandleOf<Owner>[] {
  return ruleFunctionHandles[owner]
}

/** The functions that judge the rules of customizations. */
export type CustomizationFunctionHandle = FunctionHandleOf<CustomizationOwner>

export const customizationFunctionHandles = [
  ...ruleFunctionHandles.payment,
  ...ruleFunctionHandles.delivery,
] as const

/** The functions that judge the rules of checks. */
export type CheckFunctionHandle = FunctionHandleOf<CheckOwner>

export const checkFunctionHandles = ruleFunctionHandles.validation

export function isCheckFunction(handle: FunctionHandle): handle is CheckFunctionHandle {
  return functionVariants[handle].owner === 'validation'
}

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

/** All facts in a function's input query for a target, in order. Without a target, those of its first query. */
export function factsOfQuery(handle: FunctionHandle, target?: string): Fact[] {
  return factsOfVariant(functionVariants[handle], target)
}

function factsOfVariant(
  { owner, facts: known }: FunctionVariant,
  target: string = functionOwners[owner].targets[0].target,
): Fact[] {
  const { adds, leavesOut } = targetFacts[target] ?? { adds: [], leavesOut: [] }
  const queried = new Set<Fact>([...known, ...ownFacts[owner], ...adds])
  return facts.filter((fact) => queried.has(fact) && !leavesOut.includes(fact))
}

const targetsOf = (owner: FunctionOwner) => functionOwners[owner].targets.map(({ target }) => target)

/** Cost of a function's query in the platform's points. Without a target, that of its most expensive query. */
export function pointsOf(handle: FunctionHandle, ofTarget?: string): number {
  return pointsOfVariant(functionVariants[handle], ofTarget)
}

/** Cost of a query with the facts of a variant. Without a target, that of its most expensive query. */
export function pointsOfVariant(variant: FunctionVariant, ofTarget?: string): number {
  const targets = ofTarget === undefined ? targetsOf(variant.owner) : [ofTarget]
  return Math.max(
    ...targets.map((target) =>
      factsOfVariant(variant, target).reduce((sum, fact) => sum + factDefinitions[fact].points, 0),
    ),
  )
}

/**
 * Lists every variable that a function's query for a target declares, in the order of the table. Without a target, it
 * lists those of all its queries. Each variable always gets a value.
 */
export function variablesOf(handle: FunctionHandle, ofTarget?: string): InputQueryVariable[] {
  const targets = ofTarget === undefined ? targetsOf(functionVariants[handle].owner) : [ofTarget]
  const fields = targets.flatMap((target) =>
    factsOfQuery(handle, target).flatMap((fact) => factDefinitions[fact].fields),
  )
  const named = new Set(fields.flatMap((field) => [...field.matchAll(/\$(\w+)/g)].map(([, name]) => name)))
  return (Object.keys(inputQueryVariables) as InputQueryVariable[]).filter((name) => named.has(name))
}
