import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { isListed, readCode } from './documented-pincodes.ts'
import { type FactValues, isExpectedMet, isReadable, type Value } from './expected-verdict.ts'

/** Value that a condition reads from a checkout. Null if it is unknown there. */
export type Knows = (condition: Condition) => FactValues

/**
 * Indices of the acting rules of a set. A plain implementation of docs/product.md#groups and
 * docs/product.md#otherwise-and-last without the engine.
 */
export function listActing(rules: readonly Rule[], knows: Knows): number[] {
  const acting: number[] = []
  for (const [index, rule] of rules.entries()) {
    if (rule.status === 'disabled') continue
    if (rule.otherwise && acting.length > 0) continue
    if (!isRuleMet(rule, knows)) continue
    acting.push(index)
    if (rule.last) break
  }
  return acting
}

/** A rule without conditions is met only if it has "otherwise". */
function isRuleMet(rule: Rule, knows: Knows): boolean {
  const answers = [
    ...rule.conditions.filter(counts).map((condition) => holds(condition, knows)),
    ...(rule.groups ?? [])
      .filter(({ conditions }) => conditions.some(counts))
      .map((group) => groupHolds(group, knows)),
  ]
  if (answers.length === 0) return rule.otherwise === true
  return rule.match_type === 'all' ? answers.every(Boolean) : answers.some(Boolean)
}

/** "Not all" needs one condition that is not met. "Not any" needs all of them not to be met. */
function groupHolds({ match_type, not, conditions }: ConditionGroup, knows: Knows): boolean {
  const counted = conditions.filter(counts)
  if (!not) {
    const answers = counted.map((condition) => holds(condition, knows))
    return match_type === 'all' ? answers.every(Boolean) : answers.some(Boolean)
  }
  const opposites = counted.map((condition) =>
    holds({ ...condition, not: !condition.not || undefined }, knows),
  )
  return match_type === 'all' ? opposites.some(Boolean) : opposites.every(Boolean)
}

/** An unknown or unreadable value meets neither a condition nor its negation. An empty value is known. */
export function holds(condition: Condition, knows: Knows): boolean {
  const { not, params } = condition
  const held = knows(condition)
  const isMet = meets(condition, held)
  if (!not) return isMet
  return (isReadable(held, comparedAs(condition)) || params.operator === 'empty') && !isMet
}

function meets(condition: Condition, held: FactValues): boolean {
  const { type, params } = condition
  const { operator } = params
  const value = params.value as Value
  const valueType = comparedAs(condition)
  if (type === 'shop_time') return isExpectedMet(held, valueType, operator === 'between' ? 'eq' : 'ne', true)
  if (type === 'cart_weight' && typeof held === 'number')
    return isExpectedMet(wholeMilligrams(held), valueType, operator, roundWeights(value))
  if (type !== 'location_zipcode') return isExpectedMet(held, valueType, operator, value)
  switch (operator) {
    case 'in':
    case 'eq':
      return listCodes(held).some((code) => isListed(code, [value].flat() as string[]))
    case 'not_in':
    case 'ne':
      return held !== null && !listCodes(held).some((code) => isListed(code, [value].flat() as string[]))
    case 'contains':
    case 'not_contains':
      return isExpectedMet(held, valueType, operator, readCode(String(value)))
    default:
      return isExpectedMet(held, valueType, operator, value)
  }
}

/** Weights are compared in whole milligrams (docs/product.md#cart-lines). */
function roundWeights(value: Value): Value {
  if (typeof value === 'number') return wholeMilligrams(value)
  if (typeof value !== 'object' || !('min' in value)) return value
  return { min: wholeMilligrams(Number(value.min)), max: wholeMilligrams(Number(value.max)) }
}

const wholeMilligrams = (grams: number) => Math.round(grams * 1000) / 1000

/** A window of time is compared as the query's answer, which is yes or no. */
const comparedAs = ({ type, params }: Condition) => (type === 'shop_time' ? 'boolean' : params.valueType)

const listCodes = (held: FactValues) => (Array.isArray(held) ? (held as readonly string[]) : [])

const counts = ({ status }: Condition) => status !== 'disabled'
