import { findConditionDefinition } from './conditions/catalogue.ts'
import type { ConditionAnswer, VariableSource } from './conditions/definition.ts'
import { type Fact, ownFacts } from './facts.ts'
import type { FunctionVariant } from './function-variant.ts'
import { type FunctionHandle, functionVariants } from './function-variants.ts'
import type { InputQueryVariable } from './input-query-variables.ts'
import { activeRules, type Condition, type RuleSet } from './rule-set.ts'
import { listEntries } from './value-entries.ts'

/** Where a function reads the value of a condition, and what its input query is told for that. */
export type ConditionPlace = {
  readonly facts: readonly Fact[]
  /** Undefined for a kind that this app does not know. */
  readonly fieldPath?: string
  readonly variables: Partial<Record<InputQueryVariable, VariableSource>>
}

/**
 * For each condition the place where a function reads its value, undefined where it does not know it beside those before.
 * A condition over tags or collections is read from the list of those that the product has, where the query asks for it;
 * otherwise from the answer to "is it any of these?", of which each list of the rules takes one.
 */
export function placeConditions(
  handle: FunctionHandle,
  conditions: readonly Condition[],
): (ConditionPlace | undefined)[] {
  const { owner, facts: asked }: FunctionVariant = functionVariants[handle]
  const known: readonly Fact[] = [...asked, ...ownFacts[owner]]
  const knows = (facts: readonly Fact[]) => facts.every((fact) => known.includes(fact))
  const takenBy = new Map<Fact, string>()
  return conditions.map((condition) => {
    const place = usualPlace(condition)
    if (knows(place.facts)) return place
    const list = formatAskedList(condition)
    const answer = findConditionDefinition(condition.type)?.answers?.find(
      ({ fact }) => list !== undefined && knows([fact]) && (takenBy.get(fact) ?? list) === list,
    )
    if (answer === undefined || list === undefined) return undefined
    const answered = answeredPlace(answer, condition)
    if (!knows(answered.facts)) return undefined
    takenBy.set(answer.fact, list)
    return answered
  })
}

/** Where a condition is read by a function that knows its kind. One of a kind that this app does not know needs nothing. */
export function usualPlace({ type }: Condition): ConditionPlace {
  const definition = findConditionDefinition(type)
  if (definition === undefined) return { facts: [], variables: {} }
  const { facts, fieldPath, variables = {} } = definition
  return { facts, fieldPath, variables }
}

/** A no says something only where it is known that the list was asked about. */
function answeredPlace({ fact, fieldPath, variable }: ConditionAnswer, condition: Condition): ConditionPlace {
  return isNegative(condition)
    ? {
        facts: [fact, 'isAsked'],
        fieldPath,
        variables: { [variable]: 'value', timeWindowAsked: { always: '23:59:59' } },
      }
    : { facts: [fact], fieldPath, variables: { [variable]: 'value' } }
}

function isNegative({ params: { operator } }: Condition): boolean {
  return operator === 'not_in'
}

/** Equal for conditions that one answer serves; undefined where no answer does. */
function formatAskedList(condition: Condition): string | undefined {
  const { operator, value } = condition.params
  const entries = operator === 'in' || isNegative(condition) ? listEntries(value) : []
  return entries.length === 0 ? undefined : JSON.stringify([...new Set(entries)])
}

/** A rule set as a record of this function stores it: conditions say where the function reads their values. */
export function placeRules(ruleSet: RuleSet, handle: FunctionHandle): RuleSet {
  const active = activeRules(ruleSet).flatMap((rule) => rule.conditions)
  const places = placeConditions(handle, active)
  return mapConditions(ruleSet, (condition) =>
    placeCondition(condition, places[active.indexOf(condition)] ?? usualPlace(condition)),
  )
}

/** A stored rule set as the app works on it, whatever function it was stored for. */
export function forgetPlaces(ruleSet: RuleSet): RuleSet {
  return mapConditions(ruleSet, (condition) => placeCondition(condition, usualPlace(condition)))
}

function mapConditions(ruleSet: RuleSet, change: (condition: Condition) => Condition): RuleSet {
  const rules = ruleSet.rules.map((rule) => ({ ...rule, conditions: rule.conditions.map(change) }))
  return { ...ruleSet, rules }
}

/** What a condition says about any other place is kept as it is. */
function placeCondition(condition: Condition, { fieldPath }: ConditionPlace): Condition {
  const answers = findConditionDefinition(condition.type)?.answers?.map((answer) => answer.fieldPath) ?? []
  const { __field_path: stored = '' } = condition.params
  const isAnswered = [stored, fieldPath ?? ''].some((path) => answers.includes(path))
  return isAnswered && fieldPath !== undefined
    ? { ...condition, params: { ...condition.params, __field_path: fieldPath } }
    : condition
}
