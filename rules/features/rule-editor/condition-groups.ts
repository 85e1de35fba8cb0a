import type { Condition, ConditionGroup, Rule } from '../../language/rule-set.ts'
import type { ConditionForm, GroupForm, RuleFormRule } from './form-shape.ts'

export type GroupedConditions = Pick<RuleFormRule, 'conditions' | 'groups'>

/** Consecutive conditions of a rule in the same group, or a single condition without a group. */
export type Run = {
  /** Undefined for a condition without a group. */
  readonly group: GroupForm | undefined
  /** Index of the first condition. */
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

/** True if the rule has no groups, so that a plain list can contain all its conditions. */
export function isFlat(rule: GroupedConditions): boolean {
  return rule.conditions.every(({ not }) => !not) && listRuns(rule).every(({ group }) => group === undefined)
}

/**
 * Formats conditions that are not a plain list: each is stored in a group. A condition without a group gets a separate
 * group, in which the match type has no effect.
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

/** Converts stored conditions to their form. */
export function deriveGroupedConditions(
  { conditions, groups = [] }: Rule,
  derive: (condition: Condition) => Omit<ConditionForm, 'not' | 'group'>,
): GroupedConditions {
  const inGroup = (list: readonly Condition[], group: number | null) =>
    list.map((condition) => ({ ...derive(condition), not: condition.not === true, group }))
  return settleGroups({
    conditions: [
      ...inGroup(conditions, null),
      ...groups.flatMap((group, index) => inGroup(group.conditions, index + 1)),
    ],
    groups: groups.map(({ match_type, not }, index) => ({
      number: index + 1,
      match_type,
      not: not === true,
    })),
  })
}

/**
 * Removes invalid groups. A group with a single condition is dissolved, and its `not` moves to the condition. If a
 * group's conditions are no longer consecutive, only the first run stays in it.
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

/** Conditions after one of them was moved from index `from` to index `to`. */
export type Rearranged = GroupedConditions & { readonly from: number; readonly to: number }

/**
 * Puts a condition at the end of another one's group, or makes a new group of the two. A new group has the opposite
 * match type of its rule: "all" in a rule with "any", and "any" in a rule with "all".
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

/** Takes a condition out of its group and puts it behind the group. */
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

/** Dissolves a group. Its conditions keep their indices. */
export function dissolveGroup({ conditions, groups }: GroupedConditions, number: number): GroupedConditions {
  return settleGroups({
    conditions: conditions.map((condition) =>
      condition.group === number ? { ...condition, group: null } : condition,
    ),
    groups,
  })
}

/**
 * Moves a condition. Between two conditions of a group it joins that group. At the edge of its group it stays in the
 * group. Elsewhere it has no group.
 */
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
  const staysInGroup = moving.group === before || moving.group === behind
  const group = isBetween ? before : staysInGroup ? moving.group : null
  return { ...settleGroups({ conditions: others.toSpliced(to, 0, { ...moving, group }), groups }), from, to }
}
