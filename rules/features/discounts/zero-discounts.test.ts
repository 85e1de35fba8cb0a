import { expect, test } from 'vitest'
import { type Action, createRuleSet } from '../../language/rule-set.ts'
import { isZeroDiscount } from './zero-discounts.ts'

const percentage = (text: string, more: object = {}) => ({ type: 'percentage', percentage: text, ...more })
const onOrder = (value: object): Action => ({
  type: 'apply_discount',
  params: { value, message: 'Off' } as never,
})
const sets = (text: string): Action => ({ type: 'buy_x_get_y', params: { percentage: text } })
const steps = (...values: object[]) => ({
  type: 'tiers',
  measure: 'amount',
  tiers: values.map((value, index) => ({ from: String(index), value })),
})
const ofActions = (...actions: Action[]) =>
  isZeroDiscount(createRuleSet('Off', [{ title: 'Rule', match_type: 'all', conditions: [], actions }]))

test.each<[string, Action[], boolean]>([
  ['zero percent', [onOrder(percentage('0'))], true],
  ['zero percent, written at length', [onOrder(percentage('0.00'))], true],
  ['a little', [onOrder(percentage('0.01'))], false],
  ['at most nothing', [onOrder(percentage('10', { cap: '0' }))], true],
  ['an amount of zero', [onOrder({ type: 'fixedAmount', amount: '0' })], true],
  ['only steps of zero', [onOrder(steps(percentage('0'), { type: 'fixedAmount', amount: '0' }))], true],
  ['one step that takes something', [onOrder(steps(percentage('0'), percentage('5')))], false],
  ['some with others for zero percent less', [sets('0')], true],
  ['some with others for nothing', [sets('100')], false],
  ['zero percent and something else', [onOrder(percentage('0')), sets('50')], false],
  ['nothing that is filled in', [onOrder(percentage(''))], false],
  ['answers to codes alone', [{ type: 'explain_code', params: { codes: [] } }], false],
  ['no action', [], false],
])('a discount of %s', (_what, actions, is) => expect(ofActions(...actions)).toBe(is))
