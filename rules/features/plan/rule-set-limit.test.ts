import { describe, expect, test } from 'vitest'
import type { FunctionHandle } from '../../functions/function-handles.ts'
import { functionHandles } from '../../functions/function-variants.ts'
import {
  createDraft,
  planReplacement,
  planRuleSetSave,
  type RuleSetRecord,
} from '../../records/rule-record.ts'
import type { SaveStep } from '../../records/save-plan.ts'
import { countMoreEnabled, findRuleSetRefusal } from './rule-set-limit.ts'

const functionIds = Object.fromEntries(
  functionHandles.map((handle) => [handle, `id of ${handle}`]),
) as Record<FunctionHandle, string>
const draft = createDraft('payment-rules')
const [create] = planRuleSetSave(undefined, { ...draft, status: 'active' }, functionIds)
if (create?.kind !== 'create') throw new Error('A new rule set is created.')
const { functionHandle: _, ...wanted } = create.wanted

const ruleSet = (enabled: boolean, functionId = 'the function that fits'): RuleSetRecord => ({
  ...wanted,
  id: 'gid://shopify/PaymentCustomization/1',
  functionId,
  enabled,
})
const turn = (record: RuleSetRecord, enabled: boolean): SaveStep<RuleSetRecord> => ({
  kind: 'update',
  record,
  changes: { enabled },
})

describe('the number of further rule sets that a plan enables', () => {
  test.each<[string, SaveStep<RuleSetRecord>[], number]>([
    ['a new one', [create], 1],
    ['a new draft', [{ kind: 'create', wanted: { ...create.wanted, enabled: false } }], 0],
    ['one that is enabled', [turn(ruleSet(false), true)], 1],
    ['one that is enabled already', [turn(ruleSet(true), true)], 0],
    [
      'new rules of one that is enabled',
      [{ kind: 'update', record: ruleSet(true), changes: { title: 'New' } }],
      0,
    ],
    ['one that is disabled', [turn(ruleSet(true), false)], -1],
    ['one in the place of another', [turn(ruleSet(true), false), turn(ruleSet(false), true)], 0],
    ['what is no rule set', [turn({ ...ruleSet(false), metafields: [] }, true)], 0],
  ])('%s', (_, plan, more) => expect(countMoreEnabled(plan)).toBe(more))

  test('a rule set that moves to another function still counts once', () => {
    const moved = planReplacement(
      ruleSet(true, 'a function that is gone'),
      undefined,
      { ...draft, status: 'active' },
      functionIds,
    )
    expect(moved.map(({ kind }) => kind)).toEqual(['create', 'delete'])
    expect(countMoreEnabled(moved)).toBe(0)
  })
})

test('a plan that adds no rule set is never refused, however many exist', () => {
  const features = { enabled_rule_sets: { type: 'limit' as const, value: 5 } }
  const refusal = { feature: 'enabled_rule_sets', limit: 5 }
  expect([-1, 0].map((more) => findRuleSetRefusal(features, 8, more))).toEqual([undefined, undefined])
  expect([1, 2, 3].map((more) => findRuleSetRefusal(features, 3, more))).toEqual([
    undefined,
    undefined,
    refusal,
  ])
})
