import { comparable } from '#forms/text/comparable-text.ts'
import { type Operator, operatorTable } from '../language/operators.ts'
import type { Condition } from '../language/rule-set.ts'
import { listEntries } from './condition-entries.ts'
import { matchPattern } from './match-pattern.ts'
import { createPartFinder } from './part-finder.ts'

/** Maximum number of texts of one detail that are distinguished. */
const textsMax = 24
/** Maximum number of parts that are combined in pairs. */
const partsTogether = 6

/**
 * Chooses texts that conditions on one detail can distinguish. Some are named: one for each set of conditions that
 * names the same text. Some have the required lengths, and some match regular expressions. If several conditions search
 * for a part of a text, one text has two of the parts.
 */
export function chooseTexts(
  conditions: readonly Condition[],
  entriesOf: (condition: Condition) => readonly string[] = listEntries,
  onCut: OnCut = () => undefined,
): string[] {
  const textConditions = conditions.map(
    (condition): Asked => ({
      operator: condition.params.operator,
      entries: entriesOf(condition),
    }),
  )
  const readKind = createKinds(textConditions)
  const seen = new Set<string>()
  const chosen = new Map<string, string>()
  for (const text of listCandidates(textConditions)) {
    const folded = comparable(text)
    if (seen.has(folded)) continue
    seen.add(folded)
    const kind = readKind(folded)
    if (chosen.has(kind)) continue
    if (chosen.size === textsMax) {
      onCut()
      break
    }
    chosen.set(kind, text)
  }
  return [...chosen.values()]
}

/** Called if there are more values than are tried. */
export type OnCut = () => void

type Asked = { readonly operator: Operator; readonly entries: readonly string[] }

const isPart = (operator: Operator) => operatorTable[operator].wants === 'part'
const isShape = (operator: Operator) => ['expression', 'length'].includes(operatorTable[operator].wants)

function* listCandidates(asked: readonly Asked[]): Generator<string> {
  for (const { operator, entries } of asked) for (const entry of entries) yield* writeText(operator, entry)
  const named = asked.filter(({ operator }) => isPart(operator)).flatMap(({ entries }) => entries)
  const parts = [...new Set(named)].slice(0, partsTogether)
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) yield `${one} ${other}`
}

/**
 * Finds which conditions name a folded text. Conditions treat texts of the same kind alike. Names are looked up instead
 * of compared one by one, since conditions may have many thousands. If a condition reads the shape of a text, each text
 * is a separate kind.
 */
function createKinds(asked: readonly Asked[]): (folded: string) => string {
  if (asked.some(({ operator }) => isShape(operator))) return (folded) => folded
  const namedBy = new Map<string, Set<number>>()
  const parts: [string, number][] = []
  for (const [owner, { operator, entries }] of distinctQuestions(asked).entries()) {
    for (const entry of entries.map(comparable)) {
      if (isPart(operator)) parts.push([entry, owner])
      else namedBy.set(entry, (namedBy.get(entry) ?? new Set()).add(owner))
    }
  }
  const findParts = createPartFinder(parts)
  return (folded) =>
    [...findParts(folded), ...(namedBy.get(folded) ?? [])].sort((one, other) => one - other).join(' ')
}

/** Conditions with the same question count as one. */
function distinctQuestions(asked: readonly Asked[]): Asked[] {
  const questions = asked.map((one) => [JSON.stringify([isPart(one.operator), one.entries]), one] as const)
  return [...new Map(questions).values()]
}

/** Texts that represent an entry of a condition with an operator. */
function writeText(operator: Operator, entry: string): string[] {
  const { wants } = operatorTable[operator]
  if (wants === 'expression') return matchPattern(entry)
  if (wants === 'length') {
    const length = Math.min(Number(entry) || 0, 500)
    return [length - 1, length, length + 1].filter((each) => each > 0).map((each) => 'x'.repeat(each))
  }
  return [entry]
}
