import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import type { ConditionAnswer, VariableSource } from '../language/conditions/definition.ts'
import type { Fact } from '../language/facts.ts'
import type { InputQueryVariable } from '../language/input-query-variables.ts'
import { activeRules, type Condition, mapConditions, type Rule, type RuleSet } from '../language/rule-set.ts'
import { listEntries } from '../language/value-entries.ts'
import type { FunctionHandle } from './function-handles.ts'
import { type FunctionVariant, functionVariants } from './function-variants.ts'
import { ownFacts } from './query-facts.ts'

/** Field where a function reads the value of a condition, and the variables of its input query for that. */
export type ConditionField = {
  readonly facts: readonly Fact[]
  /** Undefined for a kind that this app does not know. */
  readonly fieldPath?: string
  readonly variables: Partial<Record<InputQueryVariable, VariableSource>>
}

/**
 * Finds the field where a function reads each condition's value. Undefined for a condition that the function cannot
 * query together with the conditions before it. A condition on tags or collections is read from the product's list if
 * the query has that list. Otherwise it is read from an answer to "is it any of these?". Each list in the rules needs a
 * separate answer.
 */
export function findConditionFields(
  handle: FunctionHandle,
  conditions: readonly Condition[],
): (ConditionField | undefined)[] {
  const { owner, facts: queriedFacts }: FunctionVariant = functionVariants[handle]
  const known: readonly Fact[] = [...queriedFacts, ...ownFacts[owner]]
  const knows = (facts: readonly Fact[]) => facts.every((fact) => known.includes(fact))
  const takenBy = new Map<Fact, string>()
  return conditions.map((condition) => {
    const field = usualField(condition)
    if (knows(field.facts)) return field
    const list = formatAskedList(condition)
    const answer = findConditionDefinition(condition.type)?.answers?.find(
      ({ fact }) => list !== undefined && knows([fact]) && (takenBy.get(fact) ?? list) === list,
    )
    if (answer === undefined || list === undefined) return undefined
    const answered = answeredField(answer, condition)
    if (!knows(answered.facts)) return undefined
    takenBy.set(answer.fact, list)
    return answered
  })
}

/** Field of a condition in a function that knows its kind. A condition of an unknown kind needs no facts. */
export function usualField({ type }: Condition): ConditionField {
  const definition = findConditionDefinition(type)
  if (definition === undefined) return { facts: [], variables: {} }
  const { facts, fieldPath, variables = {} } = definition
  return { facts, fieldPath, variables }
}

/** A "no" is used only if it is certain that the list was queried. */
function answeredField({ fact, fieldPath, variable }: ConditionAnswer, condition: Condition): ConditionField {
  return isNegative(condition)
    ? {
        facts: [fact, 'isAsked'],
        fieldPath,
        variables: { [variable]: 'value', timeWindowAsked: { always: '23:59:59' } },
      }
    : { facts: [fact], fieldPath, variables: { [variable]: 'value' } }
}

function isNegative({ not, params: { operator } }: Condition): boolean {
  return (operator === 'not_in') !== (not === true)
}

/** Key that is equal for conditions with the same answer. Undefined if no answer decides the condition. */
function formatAskedList(condition: Condition): string | undefined {
  const { operator, value } = condition.params
  const entries = operator === 'in' || operator === 'not_in' ? listEntries(value) : []
  return entries.length === 0 ? undefined : JSON.stringify([...new Set(entries)])
}

/** Sets the path at which this function reads each condition's value, as its record stores it. */
export function setFieldPaths(
  ruleSet: RuleSet,
  handle: FunctionHandle,
  fields: readonly (ConditionField | undefined)[] = findConditionFields(
    handle,
    listQueriedConditions(ruleSet),
  ),
): RuleSet {
  const queried = listQueriedConditions(ruleSet)
  const fieldOf = ({ params }: Condition) => fields[queried.findIndex((one) => one.params === params)]
  return mapEachCondition(ruleSet, (condition) =>
    setFieldPath(condition, fieldOf(condition) ?? usualField(condition)),
  )
}

/**
 * Lists the conditions of the active rules. In a negated group, each condition is replaced with a negated copy, which
 * has the same params.
 */
export function listQueriedConditions(ruleSet: RuleSet): Condition[] {
  return activeRules(ruleSet).flatMap(({ conditions, groups = [] }: Rule) => [
    ...conditions,
    ...groups.flatMap((group) => (group.not ? group.conditions.map(turnRound) : group.conditions)),
  ])
}

function turnRound({ not, ...condition }: Condition): Condition {
  return not ? condition : { ...condition, not: true }
}

/** Resets the paths in a stored rule set, so that they no longer depend on its function. */
export function resetFieldPaths(ruleSet: RuleSet): RuleSet {
  return mapEachCondition(ruleSet, (condition) => setFieldPath(condition, usualField(condition)))
}

function mapEachCondition(ruleSet: RuleSet, change: (condition: Condition) => Condition): RuleSet {
  return { ...ruleSet, rules: ruleSet.rules.map((rule) => mapConditions(rule, change)) }
}

/** A path that is not the field of an answer is kept. */
function setFieldPath(condition: Condition, { fieldPath }: ConditionField): Condition {
  const answers = findConditionDefinition(condition.type)?.answers?.map((answer) => answer.fieldPath) ?? []
  const { __field_path: stored = '' } = condition.params
  const isAnswered = [stored, fieldPath ?? ''].some((path) => answers.includes(path))
  return isAnswered && fieldPath !== undefined
    ? { ...condition, params: { ...condition.params, __field_path: fieldPath } }
    : condition
}
