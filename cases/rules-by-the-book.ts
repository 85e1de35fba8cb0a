import type { Condition, ConditionGroup, Rule } from '#rules/language/rule-set.ts'
import { type Held, isExpectedMet, isReadable, type Value } from './expected-verdict.ts'

/** What a checkout holds for each type of condition that is asked; null where it does not know. */
export type Knows = Readonly<Record<string, Held>>

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
function holds({ type, not, params: { operator, valueType, value } }: Condition, knows: Knows): boolean {
  const held = knows[type] ?? null
  const isMet = isExpectedMet(held, valueType, operator, value as Value)
  if (!not) return isMet
  return (isReadable(held, valueType) || operator === 'empty') && !isMet
}

const counts = ({ status }: Condition) => status !== 'disabled'
