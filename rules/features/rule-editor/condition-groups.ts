import type { Condition, ConditionGroup, Rule } from '../../language/rule-set.ts'
import type { ConditionForm, GroupForm, RuleFormRule } from './form-shape.ts'

export type GroupedConditions = Pick<RuleFormRule, 'conditions' | 'groups'>

/** Conditions of a form's rule that follow one another in one group, or one that stands alone. */
export type Run = {
  /** Undefined of a condition that stands alone. */
  readonly group: GroupForm | undefined
  /** Where the first of them stands. */
  readonly from: number
  readonly count: number
}

export function listRuns({ conditions, groups }: GroupedConditions): Run[] {
  const runs: Run[] = []
  for (const [from, { group: number }] of conditions.entries()) {
    const group = groups.find((one) => one.number === number)
    const previous = runs.at(-1)
    if (previous !== undefined && group !== undefined && previous.group === group)
      runs[runs.length - 1] = { ...previous, count: previous.count + 1 }
    else runs.push({ group, from, count: 1 })
  }
  return runs
}

/** Is a plain list of conditions all that there is to say? */
export function isFlat(rule: GroupedConditions): boolean {
  return rule.conditions.every(({ not }) => !not) && listRuns(rule).every(({ group }) => group === undefined)
}

/**
 * Conditions in the stored form where they are no plain list: each in a group, one that stands alone in one of its own. A
 * group of one says nothing that the condition does not say.
 */
export function formatGroups(
  rule: GroupedConditions,
  format: (condition: ConditionForm) => Condition,
): ConditionGroup[] {
  const settled = settleGroups(rule)
  return listRuns(settled).map(({ group, from, count }) => ({
    match_type: group?.match_type ?? 'all',
    ...formatNot(group?.not ?? false),
    conditions: settled.conditions
      .slice(from, from + count)
      .map((condition) => ({ ...format(condition), ...formatNot(condition.not) })),
  }))
}

const formatNot = (not: boolean) => (not ? { not: true as const } : {})

/** Stored conditions as a form holds them. */
export function deriveGroupedConditions(
  { conditions, groups = [] }: Rule,
  derive: (condition: Condition) => Omit<ConditionForm, 'not' | 'group'>,
): GroupedConditions {
  const place = (list: readonly Condition[], group: number | null) =>
    list.map((condition) => ({ ...derive(condition), not: condition.not === true, group }))
  return settleGroups({
    conditions: [
      ...place(conditions, null),
      ...groups.flatMap((group, index) => place(group.conditions, index + 1)),
    ],
    groups: groups.map(({ match_type, not }, index) => ({
      number: index + 1,
      match_type,
      not: not === true,
    })),
  })
}

/**
 * The same conditions in groups that are some: a group that has one condition left is none, and what it said goes over to
 * the condition. Of a group whose conditions have come apart, those that stand first stay in it.
 */
export function settleGroups({ conditions, groups }: GroupedConditions): GroupedConditions {
  const settled: ConditionForm[] = []
  const kept: GroupForm[] = []
  for (const { group, from, count } of listRuns({ conditions, groups })) {
    const run = conditions.slice(from, from + count)
    const isKept = group !== undefined && count > 1 && !kept.includes(group)
    if (isKept) kept.push(group)
    settled.push(
      ...run.map((condition) =>
        isKept || group === undefined
          ? condition
          : { ...condition, group: null, not: count === 1 ? condition.not !== group.not : condition.not },
      ),
    )
  }
  return { conditions: settled, groups: kept }
}

/** Conditions of which one has gone to another place. */
export type Rearranged = GroupedConditions & { readonly from: number; readonly to: number }

/**
 * Puts a condition into the group of another, behind all that stand in it already, or makes one of the two. A new group asks
 * for what its rule does not: in a rule of "any" for all of its conditions, in a rule of "all" for any.
 */
export function joinConditions(
  { conditions, groups }: GroupedConditions,
  matchType: Rule['match_type'],
  from: number,
  onto: number,
): Rearranged {
  const joining = conditions[from]
  const target = conditions[onto]
  if (joining === undefined || target === undefined || from === onto)
    return { conditions, groups, from, to: from }
  const known = groups.find(({ number }) => number === target.group)
  const group = known ?? {
    number: Math.max(0, ...groups.map(({ number }) => number)) + 1,
    match_type: matchType === 'any' ? 'all' : 'any',
    not: false,
  }
  const others = conditions
    .filter((condition) => condition !== joining)
    .map((condition) => (condition === target ? { ...condition, group: group.number } : condition))
  const to = others.findLastIndex((condition) => condition.group === group.number) + 1
  const settled = settleGroups({
    conditions: others.toSpliced(to, 0, { ...joining, group: group.number }),
    groups: known === undefined ? [...groups, group] : groups,
  })
  return { ...settled, from, to }
}

/** Takes a condition out of its group: it then stands alone, behind it. */
export function leaveGroup({ conditions, groups }: GroupedConditions, from: number): Rearranged {
  const leaving = conditions[from]
  if (leaving === undefined || leaving.group === null) return { conditions, groups, from, to: from }
  const to = conditions.findLastIndex(({ group }) => group === leaving.group)
  const settled = settleGroups({
    conditions: conditions.toSpliced(from, 1).toSpliced(to, 0, { ...leaving, group: null }),
    groups,
  })
  return { ...settled, from, to }
}

/** Lets the conditions of a group stand alone, where they are. */
export function dissolveGroup({ conditions, groups }: GroupedConditions, number: number): GroupedConditions {
  return settleGroups({
    conditions: conditions.map((condition) =>
      condition.group === number ? { ...condition, group: null } : condition,
    ),
    groups,
  })
}

/** A condition at another place: between two of a group it belongs to that, beside its own it stays, elsewhere it stands alone. */
export function moveCondition(
  { conditions, groups }: GroupedConditions,
  from: number,
  to: number,
): Rearranged {
  const moving = conditions[from]
  if (moving === undefined) return { conditions, groups, from, to: from }
  const others = conditions.toSpliced(from, 1)
  const before = others[to - 1]?.group ?? null
  const behind = others[to]?.group ?? null
  const isBetween = before !== null && before === behind
  const staysBeside = moving.group === before || moving.group === behind
  const group = isBetween ? before : staysBeside ? moving.group : null
  return { ...settleGroups({ conditions: others.toSpliced(to, 0, { ...moving, group }), groups }), from, to }
}
