import { expect, test } from 'vitest'
import { type Condition, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { PreviewChange, PreviewMethod, RecordOutcome } from '#rules/preview/preview-answer.ts'
import { describeTest } from './describe-test.ts'

const draftIndex = 1
const outcome: RecordOutcome = { operations: [], logs: [], error: null, trace: { rules: [] }, cost: null }

const method = (name: string, ...kinds: readonly PreviewChange['kind'][]): PreviewMethod => ({
  id: name,
  name,
  shown: null,
  changes: kinds.map((kind) => ({ kind, record: draftIndex, rule: 0 })),
})

const describeMethods = (...methods: readonly PreviewMethod[]) =>
  describeTest('Metro shopper', draftIndex, { methods, draft: outcome, draftSet: createRuleSet('') }, false)

test.each([
  [[method('COD', 'hide')], 'COD hidden'],
  [[method('COD', 'hide'), method('Bank', 'hideInList')], 'COD and Bank hidden'],
  [[method('A', 'hide'), method('B', 'hide'), method('C', 'hide')], '3 hidden'],
  [[method('COD', 'hide'), method('Card', 'rename', 'move')], 'COD hidden; Card renamed; Card moved'],
  [[method('COD')], 'no changes at checkout'],
])('%#', (methods, effects) => {
  expect(describeMethods(...methods)).toBe(`Tested with Metro shopper: ${effects}`)
})

test('changes of other rule sets are left out', () => {
  const changed: PreviewMethod = {
    ...method('COD'),
    changes: [{ kind: 'hide', record: 0, rule: 0 }],
  }
  expect(describeMethods(changed)).toBe('Tested with Metro shopper: no changes at checkout')
})

test('an error of the run is the result', () => {
  const error = { name: 'RuntimeError', message: 'unreachable' }
  const failed = { methods: [], draft: { ...outcome, error }, draftSet: createRuleSet('') }
  expect(describeTest('Metro shopper', 0, failed, false)).toBe(
    'Tested with Metro shopper: the rules end with an error',
  )
})

test('a set whose rules have no conditions says what is missing', () => {
  const condition: Condition = {
    type: 'cart_subtotal',
    params: { operator: 'gt', valueType: 'number', value: '1' },
  }
  const rule: Rule = { title: 'Rule 1', match_type: 'all', conditions: [], actions: [] }
  const tested = (...rules: Rule[]) =>
    describeTest(
      'Metro shopper',
      0,
      { methods: [], draft: outcome, draftSet: createRuleSet('', rules) },
      false,
    )
  const missing = 'Rules without conditions never apply. Add a condition to test them.'
  expect(tested(rule)).toBe(missing)
  expect(tested({ ...rule, conditions: [{ ...condition, status: 'disabled' }] })).toBe(missing)
  expect(tested(rule, { ...rule, conditions: [condition] })).toContain('no changes at checkout')
  expect(tested({ ...rule, otherwise: true })).toContain('no changes at checkout')
})
