import { parseClockTime } from '../language/clock-time.ts'
import type { VariableSource } from '../language/conditions/definition.ts'
import { harmlessValue, type InputQueryVariable, isTimeVariable } from '../language/input-query-variables.ts'
import { activeRules, type Condition, type RuleSet } from '../language/rule-set.ts'
import { testerAttribute } from '../language/tester-attribute.ts'
import { listEntries } from '../language/value-entries.ts'
import { entriesOfAction } from './action-entries.ts'
import { type ConditionPlace, listAskedConditions, placeConditions, usualPlace } from './condition-places.ts'
import type { FunctionVariant } from './function-variant.ts'
import {
  type FunctionHandle,
  factsOfQuery,
  functionVariants,
  listFunctions,
  variablesOf,
} from './function-variants.ts'

export type QueryInput = { [variable in InputQueryVariable]?: string[] | string }

/**
 * Derives the variables of a function's input query from all active conditions and actions
 * (docs/product.md#query-input). It contains every variable that the query declares, if only with its
 * harmless value. If two conditions need different single values, the first one's is used; validation refuses
 * such a set before a save.
 */
export function deriveQueryInput(ruleSet: RuleSet, handle: FunctionHandle): QueryInput {
  const conditions = listAskedConditions(ruleSet)
  const places = placeConditions(handle, conditions)
  return Object.fromEntries(
    variablesOf(handle).map((variable) => {
      const ofConditions = gatherEntries(
        conditions,
        variable,
        (condition, index) => places[index] ?? usualPlace(condition),
      )
      const wanted = addActionEntries(ofConditions, ruleSet, variable)
      if (variable === 'attributeKey' && asksTestersByVariable(handle, ruleSet))
        return [variable, testerAttribute]
      const harmless = harmlessValue(variable)
      return [variable, typeof harmless === 'string' ? (wanted[0] ?? harmless) : wanted]
    }),
  )
}

/**
 * True if a function reads the attribute of testers through the variable for rules' attributes. This is for a
 * set without conditions on an attribute, where the query has no point for another one
 * (docs/decisions/0104-rule-sets-in-testing.md).
 */
export function asksTestersByVariable(handle: FunctionHandle, ruleSet: RuleSet): boolean {
  if (ruleSet.testing?.token === undefined || !canAskTestersByVariable(handle)) return false
  if (!asksForAttribute(handle)) return false
  return !listAskedConditions(ruleSet).some((condition) => usualPlace(condition).facts.includes('attribute'))
}

/**
 * True if a function is built to read the attribute of testers through that variable: it has no field for
 * testers, and some function of its owner has the attribute. Functions without either are included, since
 * they share a module with others.
 */
export function canAskTestersByVariable(handle: FunctionHandle): boolean {
  const ofOwner = listFunctions(functionVariants[handle].owner)
  return ofOwner.some(asksForAttribute) && !factsOfQuery(handle).includes('tester.token')
}

function asksForAttribute(handle: FunctionHandle): boolean {
  const { facts }: FunctionVariant = functionVariants[handle]
  return facts.includes('attribute')
}

/**
 * Entries of a variable for the active conditions and actions of a set, in a function whose query asks for
 * lists. They are in the platform's form and in order, without duplicates.
 */
export function findWantedEntries(ruleSet: RuleSet, variable: InputQueryVariable): string[] {
  const ofConditions = gatherEntries(listAskedConditions(ruleSet), variable, usualPlace)
  return addActionEntries(ofConditions, ruleSet, variable)
}

function addActionEntries(
  entries: readonly string[],
  ruleSet: RuleSet,
  variable: InputQueryVariable,
): string[] {
  const actions = activeRules(ruleSet).flatMap((rule) => rule.actions)
  return [...new Set([...entries, ...actions.flatMap((action) => entriesOfAction(action, variable))])]
}

function gatherEntries(
  conditions: readonly Condition[],
  variable: InputQueryVariable,
  placeOf: (condition: Condition, index: number) => ConditionPlace,
): string[] {
  const entries = conditions.flatMap((condition, index) => {
    const source = placeOf(condition, index).variables[variable]
    return source === undefined ? [] : listEntries(readSource(condition, source))
  })
  return [...new Set(entries.flatMap((entry) => formatEntry(variable, entry)))]
}

/** The platform stops the function at a time without its seconds, which is how a form writes it. */
function formatEntry(variable: InputQueryVariable, entry: string): string[] {
  if (!isTimeVariable(variable)) return [entry]
  const time = parseClockTime(entry)
  return time === undefined ? [] : [time]
}

function readSource({ params }: Condition, source: VariableSource): unknown {
  if (typeof source === 'object') return source.always
  if (source !== 'value.min' && source !== 'value.max') return params[source]
  const bounds = params.value
  const isBounds = bounds !== null && typeof bounds === 'object' && !Array.isArray(bounds)
  return isBounds ? bounds[source === 'value.min' ? 'min' : 'max'] : undefined
}
