import type { Fact } from '../language/facts.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import {
  type Action,
  activeRules,
  type Condition,
  putInTesting,
  type RuleSet,
  type Testing,
} from '../language/rule-set.ts'
import { factsOfAction } from './action-facts.ts'
import { type ConditionField, findConditionFields, listQueriedConditions, usualField } from './field-paths.ts'
import type { FunctionHandle, FunctionHandleOf } from './function-handles.ts'
import { type FunctionVariant, factsOfQuery, functionVariants, listFunctions } from './function-variants.ts'
import { type InputCost, isOfLines, measureInput } from './input-cost.ts'
import { ownFacts } from './query-facts.ts'
import { hasTesterVariable } from './query-input.ts'
import { formatStored, type StoredForm } from './stored-form.ts'
import { factsOfTesting, listTesterChecks } from './tester-facts.ts'

export type FunctionChoice<Handle extends FunctionHandle = FunctionHandle> =
  | FittingFunction<Handle>
  /**
   * No single query has all facts. `excess` lists the fewest conditions to remove so that the last condition fits,
   * together with the actions and the testers.
   */
  | { readonly fits: false; readonly excess: readonly [Condition, ...Condition[]] }

/** A function that has all facts of a rule set, and the rule set in its stored form. */
export type FittingFunction<Handle extends FunctionHandle = FunctionHandle> = {
  readonly fits: true
  readonly handle: Handle
  readonly stored: StoredForm
}

/**
 * Cache of choices by rule set. A rule set never changes, and a save requests the choice of the same one many times.
 */
const choices = new WeakMap<RuleSet, Map<FunctionOwner, FunctionChoice>>()

/**
 * Chooses a function of an owner that has all facts of the active conditions, the actions and the test. If several do,
 * it takes the cheapest, then the first.
 */
export function chooseFunction<Owner extends FunctionOwner>(
  owner: Owner,
  ruleSet: RuleSet,
): FunctionChoice<FunctionHandleOf<Owner>> {
  const byOwner = choices.get(ruleSet) ?? new Map<FunctionOwner, FunctionChoice>()
  choices.set(ruleSet, byOwner)
  const choice = byOwner.get(owner) ?? findChoice(owner, ruleSet)
  byOwner.set(owner, choice)
  // The choice of an owner is one of its functions.
  return choice as FunctionChoice<FunctionHandleOf<Owner>>
}

function findChoice(owner: FunctionOwner, ruleSet: RuleSet): FunctionChoice {
  const ofActions = factsOfActions(ruleSet)
  const candidates = listFunctions(owner).filter(
    (candidate) => knowsAll(candidate, ofActions) && canTest(candidate, ruleSet),
  )
  const conditions = listQueriedConditions(ruleSet)
  const ofConditions = conditions.flatMap((condition) => usualField(condition).facts)
  const readsLines = [...ofActions, ...ofConditions].some(isOfLines)
  let best: { readonly handle: FunctionHandle; readonly fields: readonly ConditionField[] } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const handle of candidates) {
    const cost = estimateInputCost(handle, readsLines)
    const fields = cost < least ? findConditionFields(handle, conditions) : []
    if (cost < least && fields.every(hasField)) [best, least] = [{ handle, fields }, cost]
  }
  return best === undefined
    ? { fits: false, excess: findExcess(candidates, conditions) }
    : { fits: true, handle: best.handle, stored: formatStored(best.handle, ruleSet, best.fields) }
}

/**
 * Fits a rule set into the record of a function, in its stored form. Undefined if the function lacks a fact that the
 * set needs.
 */
export function fitFunction<Handle extends FunctionHandle>(
  handle: Handle,
  ruleSet: RuleSet,
): FittingFunction<Handle> | undefined {
  return coversRuleSet(handle, ruleSet)
    ? { fits: true, handle, stored: formatStored(handle, ruleSet) }
    : undefined
}

/** True if a function has all facts of a set's active conditions, its actions and its test. */
export function coversRuleSet(handle: FunctionHandle, ruleSet: RuleSet): boolean {
  return (
    listUnqueriedConditions(handle, ruleSet).length === 0 &&
    knowsAll(handle, factsOfActions(ruleSet)) &&
    canTest(handle, ruleSet)
  )
}

const hasField = (field: ConditionField | undefined): field is ConditionField => field !== undefined

/**
 * Puts a set in testing. Testers are recognized in the best way that some function supports together with the set's
 * conditions. If no function supports any way, all testers stay and no function fits.
 */
export function putToTest(owner: FunctionOwner, ruleSet: RuleSet, testing: Testing): RuleSet {
  const [best, ...others] = listTesterChecks(testing)
  const fullTest = putInTesting(ruleSet, best)
  const sets = [fullTest, ...others.map((way) => putInTesting(ruleSet, way))]
  return sets.find((set) => chooseFunction(owner, set).fits) ?? fullTest
}

/** True if a function has the facts that distinguish the testers of a set from shoppers. */
function canTest(handle: FunctionHandle, ruleSet: RuleSet): boolean {
  const needed = factsOfTesting(ruleSet)
  return knowsAll(
    handle,
    hasTesterVariable(handle, ruleSet) ? needed.filter((fact) => fact !== 'tester.token') : needed,
  )
}

/** Lists the active conditions of a set that a function does not query. They are never met there. */
export function listUnqueriedConditions(handle: FunctionHandle, ruleSet: RuleSet): Condition[] {
  return findWithoutField(handle, listQueriedConditions(ruleSet))
}

/** True if some function of an owner can carry out these actions together. */
export function knowsActions(owner: FunctionOwner, actions: readonly Action[]): boolean {
  const wanted = actions.flatMap(factsOfAction)
  return listFunctions(owner).some((handle) => knowsAll(handle, wanted))
}

function factsOfActions(ruleSet: RuleSet): readonly Fact[] {
  return activeRules(ruleSet).flatMap(({ actions }) => actions.flatMap(factsOfAction))
}

function knowsAll(handle: FunctionHandle, wanted: readonly Fact[]): boolean {
  const { owner, facts: known }: FunctionVariant = functionVariants[handle]
  const all: readonly Fact[] = [...known, ...ownFacts[owner]]
  return wanted.every((fact) => all.includes(fact))
}

/** Conditions that a function cannot query together with the conditions before them. */
function findWithoutField(handle: FunctionHandle, conditions: readonly Condition[]): Condition[] {
  const fields = findConditionFields(handle, conditions)
  return conditions.filter((_, index) => fields[index] === undefined)
}

/**
 * Finds the conditions that the best function cannot query. The best function leaves out the fewest kinds, among the
 * functions that can query the last condition. With several actions of a discount, no function may be able to query the
 * last condition. It is then left out itself.
 */
function findExcess(
  candidates: readonly FunctionHandle[],
  conditions: readonly Condition[],
): [Condition, ...Condition[]] {
  const last = conditions.at(-1)
  // Puts the last condition first, so that it gets a field before they run out.
  const lastFirst = [...conditions.slice(-1), ...conditions.slice(0, -1)]
  const withoutField = candidates.map((handle) => findWithoutField(handle, lastFirst))
  const withLast = withoutField.filter((one) => last !== undefined && !one.includes(last))
  const [least] = (withLast.length > 0 ? withLast : withoutField).toSorted(
    (one, other) => countKinds(one) - countKinds(other),
  )
  const [first, ...others] = least ?? conditions
  if (first === undefined) throw new Error('There is no function to choose from.')
  return [first, ...others]
}

function countKinds(conditions: readonly Condition[]): number {
  return new Set(conditions.map(({ type }) => type)).size
}

/** Number of lines in an ordinary cart. */
const ordinaryLines = 10

/**
 * Estimates the instructions in which the platform passes all fields of a function's query. Fields cost instructions
 * even if no rule reads them. Lines are last, and cost nothing if no rule reads them.
 */
function estimateInputCost(handle: FunctionHandle, readsLines: boolean): number {
  const { ofCheckout, ofLine } = findInputCost(handle)
  return ofCheckout + (readsLines ? ordinaryLines * ofLine : 0)
}

const measured = new Map<FunctionHandle, InputCost>()

function findInputCost(handle: FunctionHandle): InputCost {
  const cost = measured.get(handle) ?? measureInput(factsOfQuery(handle))
  measured.set(handle, cost)
  return cost
}
