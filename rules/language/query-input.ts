import { parseClockTime } from './clock-time.ts'
import { findConditionDefinition } from './conditions/catalogue.ts'
import type { VariableSource } from './conditions/definition.ts'
import { entriesOfAction } from './discounts/action-entries.ts'
import { type FunctionHandle, variablesOf } from './function-variants.ts'
import { harmlessValue, type InputQueryVariable, isTimeVariable } from './input-query-variables.ts'
import { activeRules, type Condition, type RuleSet } from './rule-set.ts'

export type QueryInput = { [variable in InputQueryVariable]?: string[] | string }

/**
 * The variables of a function's input query, gathered from all active conditions and actions (docs/product.md#query-input). Every
 * variable the query declares is there, if only with its harmless value. Where two conditions want different single
 * values the first wins; validation refuses such a set before it is saved.
 */
export function deriveQueryInput(ruleSet: RuleSet, handle: FunctionHandle): QueryInput {
  return Object.fromEntries(
    variablesOf(handle).map((variable) => {
      const wanted = findWantedEntries(ruleSet, variable)
      const harmless = harmlessValue(variable)
      return [variable, typeof harmless === 'string' ? (wanted[0] ?? harmless) : wanted]
    }),
  )
}

/**
 * What the active conditions of a set, and the actions of its active rules, want in a variable, as the platform takes it,
 * each entry once, in their order.
 */
export function findWantedEntries(ruleSet: RuleSet, variable: InputQueryVariable): string[] {
  const entries = activeRules(ruleSet).flatMap(({ conditions, actions }) => [
    ...conditions.flatMap((condition) => entriesOf(condition, variable)),
    ...actions.flatMap((action) => entriesOfAction(action, variable)),
  ])
  return [...new Set(entries)]
}

function entriesOf(condition: Condition, variable: InputQueryVariable): string[] {
  const source = findConditionDefinition(condition.type)?.variables?.[variable]
  if (source === undefined) return []
  return listOf(readSource(condition, source)).flatMap((entry) => formatEntry(variable, entry))
}

/** A time without its seconds, which is how a form writes one, is none to the platform: it would stop the function. */
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

function listOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return entries.map((entry) => String(entry).trim()).filter((entry) => entry !== '')
}
