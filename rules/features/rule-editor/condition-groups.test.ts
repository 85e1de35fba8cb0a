import { describe, expect, it } from 'vitest'
import {
  dissolveGroup,
  type GroupedConditions,
  isFlat,
  joinConditions,
  leaveGroup,
  listRuns,
  moveCondition,
  settleGroups,
} from './condition-groups.ts'

/**
 * Reads 'a [b c] !d': a condition, a group of two, and a negated condition. A group has match type "any", and '!['
 * negates it.
 */
function read(text: string): GroupedConditions {
  const groups: GroupedConditions['groups'] = []
  let group: number | null = null
  const conditions = text
    .replaceAll('[', '[ ')
    .replaceAll(']', ' ]')
    .split(' ')
    .flatMap((word) => {
      if (word.endsWith('[')) {
        group = groups.length + 1
        groups.push({ number: group, match_type: 'any', not: word === '![' })
        return []
      }
      if (word === ']') {
        group = null
        return []
      }
      const not = word.startsWith('!')
      const type = word.replace('!', '')
      return type === '' ? [] : [{ type, status: 'active' as const, params: {}, not, group }]
    })
  return { conditions, groups }
}

function write(rule: GroupedConditions): string {
  return listRuns(rule)
    .map(({ group, from, count }) => {
      const reported = rule.conditions
        .slice(from, from + count)
        .map(({ type, not }) => (not ? `!${type}` : type))
        .join(' ')
      return group === undefined ? reported : `${group.not ? '!' : ''}[${reported}]`
    })
    .join(' ')
}

describe('conditions in groups', () => {
  it.each([
    ['a b c', 2, 0, '[a c] b'],
    ['a b c', 0, 2, 'b [c a]'],
    ['a [b c] d', 0, 2, '[b c a] d'],
    ['a [b c] d', 3, 1, 'a [b c d]'],
    ['[a b] c', 0, 2, 'b [c a]'],
    ['![a b] c', 0, 2, '!b [c a]'],
    ['a b', 1, 1, 'a b'],
  ])('%s, where %i is put onto %i: %s', (before, from, onto, after) => {
    const joined = joinConditions(read(before), 'all', from, onto)
    expect(write(joined)).toBe(after)
    expect(joined.conditions[joined.to]?.type).toBe(read(before).conditions[from]?.type)
  })

  it('a new group has the other match type than its rule', () => {
    expect(joinConditions(read('a b'), 'any', 0, 1).groups).toMatchObject([{ match_type: 'all', not: false }])
    expect(joinConditions(read('a b'), 'all', 0, 1).groups).toMatchObject([{ match_type: 'any', not: false }])
  })

  it.each([
    ['[a b c] d', 0, '[b c] a d'],
    ['[a b] c', 0, 'b a c'],
    ['![a b] c', 1, '!a b c'],
    ['a b', 0, 'a b'],
  ])('%s, where %i is taken out: %s', (before, index, after) => {
    expect(write(leaveGroup(read(before), index))).toBe(after)
  })

  it.each([
    ['[a b] c', 2, 1, '[a c b]'],
    ['[a b] c', 1, 2, 'a c b'],
    ['[a b c] d', 0, 1, '[b a c] d'],
    ['[a b c] d', 0, 3, '[b c] d a'],
    ['a [b c]', 0, 1, '[b a c]'],
    ['a b', 0, 1, 'b a'],
  ])('%s, where %i moves to %i: %s', (before, from, to, after) => {
    expect(write(moveCondition(read(before), from, to))).toBe(after)
  })

  it('dissolving a group does not move its conditions', () => {
    const dissolved = dissolveGroup(read('a [b c] [d e]'), 1)
    expect(write(dissolved)).toBe('a b c [d e]')
    expect(dissolved.groups).toHaveLength(1)
  })

  it('a single remaining condition stays negated by its group', () => {
    expect(write(settleGroups(read('![a] ![!b] [c]')))).toBe('!a b c')
  })

  it('is flat without groups and without negations', () => {
    expect(['a b', '[a b]', 'a !b', '[a]'].map((text) => isFlat(settleGroups(read(text))))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
