import { expect, it } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import { explainActions, readRuleRun } from './draft-runs.ts'

type Run = DiscountPreviewAnswer['runs'][number]
type Outcome = NonNullable<Run['outcome']['trace']>['rules'][number]['actions'][number]['outcome']

const met = { condition: 0, state: 'met' as const, found: ['1098'] }
const runOf = (...outcomes: (Outcome | undefined)[]): Run => ({
  discountId: 'draft',
  target: 'lines',
  outcome: {
    operations: [],
    logs: [],
    error: null,
    cost: null,
    trace: {
      rules: [
        {
          rule: 0,
          fired: true,
          conditions: [met],
          actions: outcomes.flatMap((outcome, action) =>
            outcome === undefined ? [] : [{ action, outcome, given_to: [] }],
          ),
        },
      ],
    },
  },
})
const failed: Run = {
  discountId: 'draft',
  target: 'lines',
  outcome: {
    operations: [],
    logs: [],
    error: { name: 'RuntimeError', message: 'unreachable' },
    cost: null,
    trace: null,
  },
}

const order = {
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten' },
}
const shipping = {
  type: 'apply_shipping_discount',
  params: { names: [], value: { type: 'percentage', percentage: '100' }, message: 'Free' },
}
const rules = createRuleSet('Ours', [
  { title: 'Rule', match_type: 'all', conditions: [], actions: [order, shipping] },
])

it('reads conditions from a run that has a trace, without the actions', () => {
  expect(readRuleRun([failed, runOf('given')])).toEqual({
    error: null,
    trace: { rules: [{ rule: 0, fired: true, conditions: [met], actions: [] }] },
  })
})

it('reads the error where no run has a trace, and nothing without a run', () => {
  expect(readRuleRun([failed])).toEqual({ error: failed.outcome.error, trace: null })
  expect(readRuleRun([])).toBeUndefined()
})

it('says why an action gave nothing, by the run that it belongs to', () => {
  const reasons = explainActions(
    [runOf('nothing_off', 'other_run'), runOf('other_run', 'nothing_matched')],
    rules,
    {},
  )
  expect(reasons).toHaveLength(2)
  expect(reasons[0]).toMatch(/10.*: The discount is zero\.$/)
  expect(reasons[1]).toMatch(/: No item in the cart matches\.$/)
})

it('does not mention actions with an effect, or rules that were not met', () => {
  expect(explainActions([runOf('given', 'other_run'), runOf('other_run', 'given')], rules, {})).toEqual([])
  expect(explainActions([failed], rules, {})).toEqual([])
})
