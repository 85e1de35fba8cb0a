import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLimitWords } from '../../words/plan-limits.ts'
import { isFeatureEnabled, isLimited, planFeatureKeys, UNLIMITED } from './plan-features.ts'
import { findPlanIssues } from './plan-issues.ts'
import { derivePlanStatus, findFeaturesInForce, findPlanRefusal, planStatuses } from './plan-status.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number, milliseconds = 0) =>
  new Date(now.getTime() - hours * 60 * 60_000 - milliseconds)

test.each([
  [undefined, true, 'unknown'],
  [undefined, false, 'unknown'],
  [hoursAgo(1), true, 'current'],
  [hoursAgo(400), true, 'current'],
  [hoursAgo(1), false, 'lastKnown'],
  [hoursAgo(72), false, 'lastKnown'],
  [hoursAgo(72, 1), false, 'lapsed'],
])('an answer from %s, with the service answering %s, is %s', (knownAt, isAnswering, planStatus) => {
  expect(derivePlanStatus(knownAt, isAnswering, now)).toBe(planStatus)
})

const known = {
  status: 'active' as const,
  planName: 'Starter',
  features: { enabled_rule_sets: { type: 'limit' as const, value: 3 } },
}

test('only a known plan that is recent enough limits anything', () => {
  const limiting = planStatuses.filter(
    (planStatus) =>
      findPlanRefusal(findFeaturesInForce(planStatus, known), 'enabled_rule_sets', 3) !== undefined,
  )
  expect(limiting).toEqual(['current', 'lastKnown'])
  expect(findFeaturesInForce('current', null)).toEqual({})
})

test('a limit applies from the next one on', () => {
  const refused = (count: number) => findPlanRefusal(known.features, 'enabled_rule_sets', count)
  expect([0, 2].map(refused)).toEqual([undefined, undefined])
  expect([3, 300].map(refused)).toEqual(Array(2).fill({ feature: 'enabled_rule_sets', limit: 3 }))
})

test('a feature that the service does not report is not limited, even with an inherited name', () => {
  expect(findPlanRefusal({}, 'own_code_lists', 0)).toBeUndefined()
  expect(
    findPlanRefusal(Object.create({ own_code_lists: { type: 'boolean', value: false } }), 'own_code_lists'),
  ).toBe(undefined)
})

test('a boolean is its value; a limit of zero, and one that is charged beyond, are reported without a number', () => {
  const refusals = [
    { type: 'boolean' as const, value: false },
    { type: 'limit' as const, value: 0 },
    { type: 'limit_with_overage' as const, value: 5 },
  ].map((value) => findPlanRefusal({ bulk_codes_per_job: value }, 'bulk_codes_per_job', 1))
  expect(refusals).toEqual(Array(3).fill({ feature: 'bulk_codes_per_job', limit: null }))
  expect(
    findPlanRefusal({ own_code_lists: { type: 'boolean', value: true } }, 'own_code_lists'),
  ).toBeUndefined()
})

test('only a count below the limit is enabled, except for -1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (count, value) => {
        expect(isFeatureEnabled({ type: 'limit', value }, count)).toBe(count < value)
        expect(isFeatureEnabled({ type: 'limit', value: UNLIMITED }, count)).toBe(true)
        expect(isFeatureEnabled({ type: 'limit_with_overage', value }, count)).toBe(false)
      },
    ),
  )
})

test('every refusal has a text, which also says what does not change', () => {
  for (const feature of planFeatureKeys) {
    for (const limit of [null, 1, 100])
      expect(planLimitWords.refusal({ feature, limit })).toMatch(/^Your plan /)
  }
  expect(planLimitWords.refusal({ feature: 'enabled_rule_sets', limit: 1 })).toContain('1 enabled rule set,')
  expect(planLimitWords.refusal({ feature: 'bulk_codes_per_job', limit: 1000 })).toContain('1,000 codes')
})

test('uses are counted only if a feature has a limit', () => {
  expect(isLimited(undefined)).toBe(false)
  expect(isLimited({ type: 'boolean', value: true })).toBe(false)
  expect(isLimited({ type: 'limit', value: UNLIMITED })).toBe(false)
  expect(isLimited({ type: 'boolean', value: false })).toBe(true)
  for (const value of [0, 3]) expect(isLimited({ type: 'limit', value })).toBe(true)
})

test('a refusal by the plan does not prevent a draft', () => {
  const refusal = { feature: 'enabled_rule_sets', limit: 3 } as const
  for (const status of ['active', 'testing'] as const) {
    expect(findPlanIssues(status, refusal)).toEqual([
      { severity: 'error', path: ['status'], message: planLimitWords.refusal(refusal) },
    ])
    expect(findPlanIssues(status, undefined)).toEqual([])
  }
  expect(findPlanIssues('draft', refusal)).toEqual([])
})
