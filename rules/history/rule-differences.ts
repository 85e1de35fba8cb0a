import { isConditionKind } from '../language/conditions/catalogue.ts'
import type { Names } from '../language/names.ts'
import { type Action, type Condition, listConditions, type Rule } from '../language/rule-set.ts'
import {
  summariseAction,
  summariseCondition,
  summariseDemand,
  summariseRule,
  summariseValue,
} from '../language/summary.ts'
import { isSameValue } from '../records/same-value.ts'
import { conditionWords } from '../words/condition-words.ts'
import { historyWords } from '../words/history.ts'
import { changedList, changedMember, describeYesNo } from './collect-lines.ts'

const words = historyWords.differences
const { labels } = words

export type NamedRules = { readonly rules: readonly Rule[]; readonly names: Names }

/** Indices of the same rule before and after. */
type Match = { readonly before: number; readonly after: number }

/** Describes the differences between two lists of rules: added, removed and moved rules, and changes inside a rule. */
export function describeRuleDifferences(before: NamedRules, after: NamedRules): string[] {
  const matches = matchRules(before.rules, after.rules)
  const removed = before.rules.filter((_, index) => !matches.some((match) => match.before === index))
  const added = after.rules.filter((_, index) => !matches.some((match) => match.after === index))
  const isOnly = before.rules.length === 1 && after.rules.length === 1
  const changes = matches.flatMap((match) => {
    const [one, other] = [before.rules[match.before], after.rules[match.after]]
    if (one === undefined || other === undefined) return []
    const lines = describeRuleChanges(one, other, { ...before.names, ...after.names })
    return isOnly ? lines : lines.map((line) => words.inRule(other.title, line))
  })
  return [
    ...removed.map(({ title }) => words.ruleRemoved(title)),
    ...added.map((rule) => words.ruleAdded(rule.title, summariseRule(rule, after.names))),
    ...describeMoves(matches, after.rules),
    ...changes,
  ]
}

/** Matches rules by their whole content, then by title, then by index. */
function matchRules(before: readonly Rule[], after: readonly Rule[]): Match[] {
  const matches: Match[] = []
  const isFree = (match: Match) =>
    !matches.some((taken) => taken.before === match.before || taken.after === match.after)
  const match = (isAlike: (one: Rule, other: Rule, match: Match) => boolean) => {
    for (const [index, rule] of before.entries()) {
      const found = after.findIndex((other, place) => {
        const pair = { before: index, after: place }
        return isFree(pair) && isAlike(rule, other, pair)
      })
      if (found !== -1) matches.push({ before: index, after: found })
    }
  }
  match((one, other, pair) => pair.before === pair.after && isSameValue(one, other))
  match((one, other) => isSameValue(one, other))
  match((one, other) => one.title === other.title)
  match(
    (one, other, pair) =>
      pair.before === pair.after ||
      (!isEmpty(one) && isSameValue({ ...one, title: '' }, { ...other, title: '' })),
  )
  return matches.sort((one, other) => one.after - other.after)
}

const isEmpty = ({ actions }: Rule) => actions.length === 0

/** Describes the fewest moves that lead from one order to the other. */
function describeMoves(matches: readonly Match[], after: readonly Rule[]): string[] {
  const staying = findLongestAscent(matches.map((match) => match.before))
  return matches.flatMap((match, index) => {
    if (staying.has(index)) return []
    const title = after[match.after]?.title ?? ''
    const next = matches.slice(index + 1).find((other) => other.before < match.before)
    const earlier = matches.slice(0, index).findLast((other) => other.before > match.before)
    if (next !== undefined) return [words.ruleAbove(title, after[next.after]?.title ?? '')]
    return earlier === undefined ? [] : [words.ruleBelow(title, after[earlier.after]?.title ?? '')]
  })
}

/**
 * Indices of the longest ascending sequence. Later indices are preferred, so that a rule that was moved up is reported
 * as the moved one.
 */
function findLongestAscent(numbers: readonly number[]): ReadonlySet<number> {
  const rows: number[][] = []
  for (const [index, number] of numbers.entries()) {
    const before = rows.reduce<number[]>(
      (best, row) => ((numbers[row.at(-1) ?? 0] ?? 0) < number && row.length > best.length ? row : best),
      [],
    )
    rows.push([...before, index])
  }
  return new Set(rows.reduce<number[]>((best, row) => (row.length >= best.length ? row : best), []))
}

function describeRuleChanges(before: Rule, after: Rule, names: Names): string[] {
  if (isSameValue(before, after)) return []
  const lines = [
    ...changedMember(labels.title, before.title, after.title, String),
    ...describeMuting(before, after),
    ...changedMember(
      labels.matches,
      before.match_type,
      after.match_type,
      (matchType) => words.matchTypes[matchType],
    ),
    ...changedMember(labels.otherwise, before.otherwise === true, after.otherwise === true, describeYesNo),
    ...changedMember(labels.last, before.last === true, after.last === true, describeYesNo),
    ...describeConditions(listConditions(before), listConditions(after), names),
    ...describeGrouping(before, after),
    ...describeActions(before.actions, after.actions, names),
  ]
  return lines.length === 0 ? [words.otherRule] : lines
}

function describeMuting(before: Rule, after: Rule): string[] {
  const [wasMuted, isMuted] = [before, after].map(({ status }) => status === 'disabled')
  if (wasMuted === isMuted) return []
  return [isMuted ? words.muted : words.unmuted]
}

function describeGrouping(before: Rule, after: Rule): string[] {
  const shape = ({ conditions, groups = [] }: Rule) => [
    conditions.length,
    ...groups.map(({ match_type, not, conditions: grouped }) => [match_type, not, grouped.length]),
  ]
  if (listConditions(before).length !== listConditions(after).length) return []
  return isSameValue(shape(before), shape(after)) ? [] : [words.grouping]
}

function describeConditions(
  before: readonly Condition[],
  after: readonly Condition[],
  names: Names,
): string[] {
  const pairs = matchParts(before, after, (one, other) => isSameSubject(one, other))
  const lines = pairs.flatMap(([one, other]) => {
    if (one === undefined)
      return other === undefined ? [] : [words.added(labels.condition, summariseCondition(other, names))]
    if (other === undefined) return [words.removed(labels.condition, summariseCondition(one, names))]
    return describeConditionChange(one, other, names)
  })
  const isReordered = lines.length === 0 && !isSameValue(before, after)
  return isReordered ? [labels.conditionOrder] : lines
}

const isSameSubject = (one: Condition, other: Condition) =>
  one.type === other.type &&
  one.params.attributeKey === other.params.attributeKey &&
  one.params.namespace === other.params.namespace &&
  one.params.key === other.params.key

function describeConditionChange(before: Condition, after: Condition, names: Names): string[] {
  if (isSameValue(before, after)) return []
  const muting =
    (before.status === 'disabled') === (after.status === 'disabled')
      ? []
      : [
          after.status === 'disabled'
            ? words.conditionMuted(summariseCondition(after, names))
            : words.conditionUnmuted(summariseCondition(after, names)),
        ]
  const label = isConditionKind(after.type) ? conditionWords[after.type].label : after.type
  const [one, other] = [before.params, after.params]
  const isSameDemand = one.operator === other.operator && before.not === after.not
  if (isSameDemand && Array.isArray(one.value) && Array.isArray(other.value)) {
    const nameAll = (value: readonly unknown[]) =>
      value.map((entry) => summariseValue({ ...after, params: { ...other, value: String(entry) } }, names))
    return [...muting, ...changedList(label, nameAll(one.value), nameAll(other.value))]
  }
  const describe = isSameDemand ? summariseValue : summariseDemand
  return [
    ...muting,
    ...(describe(before, names) === describe(after, names)
      ? []
      : [words.changed(label, describe(before, names), describe(after, names))]),
  ]
}

function describeActions(before: readonly Action[], after: readonly Action[], names: Names): string[] {
  return matchParts(before, after, (one, other) => one.type === other.type).flatMap(([one, other]) => {
    if (one === undefined)
      return other === undefined ? [] : [words.added(labels.action, summariseAction(other, undefined, names))]
    const was = summariseAction(one, undefined, names)
    if (other === undefined) return [words.removed(labels.action, was)]
    if (isSameValue(one, other)) return []
    const is = summariseAction(other, undefined, names)
    return was === is ? [] : [words.changed(labels.action, was, is)]
  })
}

/**
 * Pairs parts: equal ones first, then those of the same kind in order. A part without a partner was added or removed.
 */
function matchParts<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isOfOneKind: (one: Part, other: Part) => boolean,
): (readonly [Part | undefined, Part | undefined])[] {
  const left = [...before]
  const pairs = new Map<number, Part>()
  for (const isAlike of [isSameValue, isOfOneKind]) {
    for (const [index, part] of after.entries()) {
      const found = pairs.has(index) ? -1 : left.findIndex((other) => isAlike(other, part))
      const [twin] = found === -1 ? [] : left.splice(found, 1)
      if (twin !== undefined) pairs.set(index, twin)
    }
  }
  return [
    ...left.map((part) => [part, undefined] as const),
    ...after.map((part, index) => [pairs.get(index), part] as const),
  ]
}
