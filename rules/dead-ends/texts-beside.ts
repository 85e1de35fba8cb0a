import { comparable } from '../language/comparable-text.ts'
import type { Condition } from '../language/rule-set.ts'
import { listEntries } from './condition-entries.ts'
import { matchPattern } from './match-pattern.ts'

/** How many texts of one detail are told apart at most. */
const textsMax = 24

/**
 * Texts that conditions on one detail can tell apart: what they name, one for every way in which they name it; texts of
 * the lengths they ask for; texts that their regular expressions match; and where several look for a part of a text, one
 * with two of the parts.
 */
export function chooseTexts(
  conditions: readonly Condition[],
  entriesOf: (condition: Condition) => readonly string[] = listEntries,
): string[] {
  const asked = conditions.map((condition) => ({
    operator: condition.params.operator,
    entries: entriesOf(condition),
  }))
  const isPart = (operator: string) => operator === 'contains' || operator === 'not_contains'
  const parts = [
    ...new Set(asked.filter(({ operator }) => isPart(operator)).flatMap(({ entries }) => entries)),
  ].slice(0, 6)
  const candidates = [
    ...asked.flatMap(({ operator, entries }) => entries.flatMap((entry) => writeText(operator, entry))),
    ...parts.flatMap((one, index) => parts.slice(index + 1).map((other) => `${one} ${other}`)),
  ]

  const sets = asked.map(({ operator, entries }) => ({
    operator,
    folded: new Set(entries.map(comparable)),
  }))
  const chosen = new Map<string, string>()
  for (const text of candidates) {
    const folded = comparable(text)
    const kind = sets.map(({ operator, folded: names }) =>
      operator.includes('regex') || operator.startsWith('length')
        ? folded
        : isPart(operator)
          ? [...names].some((part) => folded.includes(part))
          : names.has(folded),
    )
    const key = JSON.stringify(kind)
    if (!chosen.has(key)) chosen.set(key, text)
    if (chosen.size === textsMax) break
  }
  return [...chosen.values()]
}

/** Texts that stand for an entry of a condition with an operator. */
function writeText(operator: string, entry: string): string[] {
  if (operator === 'regex' || operator === 'not_regex') return matchPattern(entry)
  if (operator === 'length_gte' || operator === 'length_lte') {
    const length = Math.min(Number(entry) || 0, 500)
    return [length - 1, length, length + 1].filter((each) => each > 0).map((each) => 'x'.repeat(each))
  }
  return [entry]
}
