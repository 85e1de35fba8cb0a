import { parseClockTime } from '../language/clock-time.ts'
import type { VariableSource } from '../language/conditions/definition.ts'
import { harmlessValue, type InputQueryVariable, isTimeVariable } from '../language/input-query-variables.ts'
import { activeRules, type Condition, type RuleSet } from '../language/rule-set.ts'
import { testerAttribute } from '../language/tester-attribute.ts'
import { listEntries } from '../language/value-entries.ts'
import { entriesOfAction } from './action-entries.ts'
import { type ConditionField, findConditionFields, listQueriedConditions, usualField } from './field-paths.ts'
import type { FunctionHandle } from './function-handles.ts'
import { factsOfQuery, variablesOf } from './function-variants.ts'

export type QueryInput = { [variable in InputQueryVariable]?: string[] | string }

/**
 * Derives the variables of a function's input query from active conditions and actions (docs/product.md#query-input).
 * It includes every variable that the query declares, with a harmless value if no rule needs it. If two conditions need
 * different single values, the first one is used. Validation refuses such a set before a save.
 */
export function deriveQueryInput(
  ruleSet: RuleSet,
  handle: FunctionHandle,
  fields: readonly (ConditionField | undefined)[] = findConditionFields(
    handle,
    listQueriedConditions(ruleSet),
  ),
): QueryInput {
  const conditions = listQueriedConditions(ruleSet)
  return Object.fromEntries(
    variablesOf(handle).map((variable) => {
      const ofConditions = gatherEntries(
        conditions,
        variable,
        (condition, index) => fields[index] ?? usualField(condition),
      )
      const wanted = addActionEntries(ofConditions, ruleSet, variable)
      if (variable === 'attributeKey' && hasTesterVariable(handle, ruleSet))
        return [variable, testerAttribute]
      const harmless = harmlessValue(variable)
      return [variable, typeof harmless === 'string' ? (wanted[0] ?? harmless) : wanted]
    }),
  )
}

/**
 * True if a function reads the testers' attribute through the variable for attributes of rules. This is possible for a
 * set without conditions on an attribute, in a function without a field for testers
 * (docs/decisions/0104-rule-sets-in-testing.md).
 */
export function hasTesterVariable(handle: FunctionHandle, ruleSet: RuleSet): boolean {
  const known = factsOfQuery(handle)
  if (ruleSet.testing?.token === undefined || known.includes('tester.token')) return false
  if (!known.includes('attribute')) return false
  return !listQueriedConditions(ruleSet).some((condition) =>
    usualField(condition).facts.includes('attribute'),
  )
}

/**
 * Finds a variable's entries for the active conditions and actions of a set, if the function's query requests lists.
 * They are in the platform's form, in order and without duplicates.
 */
export function findWantedEntries(ruleSet: RuleSet, variable: InputQueryVariable): string[] {
  const ofConditions = gatherEntries(listQueriedConditions(ruleSet), variable, usualField)
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
  fieldOf: (condition: Condition, index: number) => ConditionField,
): string[] {
  const entries = conditions.flatMap((condition, index) => {
    const source = fieldOf(condition, index).variables[variable]
    return source === undefined ? [] : listEntries(readSource(condition, source))
  })
  return [...new Set(entries.flatMap((entry) => formatEntry(variable, entry)))]
}

/** Forms write a time without seconds, but the platform stops a function with such a time. */
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
