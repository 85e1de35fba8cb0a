import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { type Held, isExpectedMet, isReadable, type Value } from './expected-verdict.ts'
import { isListed, readCode } from './pincodes-by-the-book.ts'

/** What a checkout holds for what a condition asks; null where it does not know. */
export type Knows = (condition: Condition) => Held

/**
 * Which rules of a set act, written down from docs/product.md#groups and docs/product.md#otherwise-and-last as plainly as it
 * goes, and without the engine: by their places.
 */
export function listActing(rules: readonly Rule[], knows: Knows): number[] {
  const acting: number[] = []
  for (const [place, rule] of rules.entries()) {
    if (rule.status === 'disabled') continue
    if (rule.otherwise && acting.length > 0) continue
    if (!asksAndHolds(rule, knows)) continue
    acting.push(place)
    if (rule.last) break
  }
  return acting
}

/** Without anything that it asks, only a rule that says "otherwise" holds. */
function asksAndHolds(rule: Rule, knows: Knows): boolean {
  const answers = [
    ...rule.conditions.filter(counts).map((condition) => holds(condition, knows)),
    ...(rule.groups ?? [])
      .filter(({ conditions }) => conditions.some(counts))
      .map((group) => groupHolds(group, knows)),
  ]
  if (answers.length === 0) return rule.otherwise === true
  return rule.match_type === 'all' ? answers.every(Boolean) : answers.some(Boolean)
}

/** "Not all" needs the opposite of one, "not any" the opposites of all. */
function groupHolds({ match_type, not, conditions }: ConditionGroup, knows: Knows): boolean {
  const asked = conditions.filter(counts)
  if (!not) {
    const answers = asked.map((condition) => holds(condition, knows))
    return match_type === 'all' ? answers.every(Boolean) : answers.some(Boolean)
  }
  const opposites = asked.map((condition) => holds({ ...condition, not: !condition.not || undefined }, knows))
  return match_type === 'all' ? opposites.some(Boolean) : opposites.every(Boolean)
}

/** What the checkout does not know, or nobody can read, holds in neither way; to be empty is to know that there is nothing. */
export function holds(condition: Condition, knows: Knows): boolean {
  const { not, params } = condition
  const held = knows(condition)
  const isMet = meets(condition, held)
  if (!not) return isMet
  return (isReadable(held, comparedAs(condition)) || params.operator === 'empty') && !isMet
}

function meets(condition: Condition, held: Held): boolean {
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

/** Of a window of time the query has asked, and the answer is yes or no. */
const comparedAs = ({ type, params }: Condition) => (type === 'shop_time' ? 'boolean' : params.valueType)

const listCodes = (held: Held) => (Array.isArray(held) ? (held as readonly string[]) : [])

const counts = ({ status }: Condition) => status !== 'disabled'
