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
 * Finds the field where a function reads each condition's value; undefined where it does not know the
 * condition along with those before. A condition over tags or collections is read from the product's list,
 * where the query asks for it. Otherwise it is read from an answer to "is it any of these?". Each list of the
 * rules takes one answer.
 */
export function findConditionFields(
  handle: FunctionHandle,
  conditions: readonly Condition[],
): (ConditionField | undefined)[] {
  const { owner, facts: asked }: FunctionVariant = functionVariants[handle]
  const known: readonly Fact[] = [...asked, ...ownFacts[owner]]
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

/** A no counts only where it is certain that the list was asked about. */
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

/** Key that is equal for conditions with the same answer; undefined where no answer decides. */
function formatAskedList(condition: Condition): string | undefined {
  const { operator, value } = condition.params
  const entries = operator === 'in' || operator === 'not_in' ? listEntries(value) : []
  return entries.length === 0 ? undefined : JSON.stringify([...new Set(entries)])
}

/**
 * A rule set as a record of this function stores it: each condition has the path where the function reads its
 * value.
 */
export function setFieldPaths(
  ruleSet: RuleSet,
  handle: FunctionHandle,
  fields: readonly (ConditionField | undefined)[] = findConditionFields(handle, listAskedConditions(ruleSet)),
): RuleSet {
  const asked = listAskedConditions(ruleSet)
  const fieldOf = ({ params }: Condition) => fields[asked.findIndex((one) => one.params === params)]
  return mapEachCondition(ruleSet, (condition) =>
    setFieldPath(condition, fieldOf(condition) ?? usualField(condition)),
  )
}

/**
 * The conditions of the active rules as they are asked. In a negated group, each condition is
 * negated: a copy with the same params.
 */
export function listAskedConditions(ruleSet: RuleSet): Condition[] {
  return activeRules(ruleSet).flatMap(({ conditions, groups = [] }: Rule) => [
    ...conditions,
    ...groups.flatMap((group) => (group.not ? group.conditions.map(turnRound) : group.conditions)),
  ])
}

function turnRound({ not, ...condition }: Condition): Condition {
  return not ? condition : { ...condition, not: true }
}

/** A stored rule set as the app uses it, without the paths of the function it was stored for. */
export function resetFieldPaths(ruleSet: RuleSet): RuleSet {
  return mapEachCondition(ruleSet, (condition) => setFieldPath(condition, usualField(condition)))
}

function mapEachCondition(ruleSet: RuleSet, change: (condition: Condition) => Condition): RuleSet {
  return { ...ruleSet, rules: ruleSet.rules.map((rule) => mapConditions(rule, change)) }
}

/** A path that is no field of an answer is kept as it is. */
function setFieldPath(condition: Condition, { fieldPath }: ConditionField): Condition {
  const answers = findConditionDefinition(condition.type)?.answers?.map((answer) => answer.fieldPath) ?? []
  const { __field_path: stored = '' } = condition.params
  const isAnswered = [stored, fieldPath ?? ''].some((path) => answers.includes(path))
  return isAnswered && fieldPath !== undefined
    ? { ...condition, params: { ...condition.params, __field_path: fieldPath } }
    : condition
}
