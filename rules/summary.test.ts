import { expect, it } from 'vitest'
import { generatePaymentRules } from './cod-with-fee.ts'
import { createRuleSet, type Rule } from './rule-set.ts'
import { summariseRule, summariseRuleSet } from './summary.ts'

const rule: Rule = { title: 'Rule 1', match_type: 'any', conditions: [], actions: [] }

it('tells the generated rules', () => {
  expect(
    summariseRuleSet(generatePaymentRules(['COD Standard', 'COD Express', 'COD Remote'], 'COD')),
  ).toEqual([
    'When the chosen shipping rate is COD Standard, COD Express or COD Remote: hide every payment method except COD.',
    'When the chosen shipping rate is something other than COD Standard, COD Express or COD Remote: hide COD.',
  ])
})

it('says that a rule without conditions never fires', () => {
  expect(summariseRule(rule)).toBe('This rule has no conditions, so it never fires.')
})

it('joins conditions as the rule joins them, and tells amounts and ranges', () => {
  const conditions: Rule['conditions'] = [
    {
      type: 'cart_subtotal',
      params: { operator: 'not_between', valueType: 'number', value: { min: 500, max: 5000 } },
    },
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
  ]
  const actions = [{ type: 'hide_delivery', params: { names: ['COD Standard', 'COD Express'] } }]
  expect(summariseRule({ ...rule, conditions, actions })).toBe(
    'When the subtotal is not between 500 and 5,000 or the country is India: hide COD Standard or COD Express.',
  )
})

it('does not hide what it does not know, and leaves muted rules out', () => {
  const strange: Rule = {
    ...rule,
    conditions: [{ type: 'toString', params: { operator: 'eq', valueType: 'string', value: 'x' } }],
    actions: [{ type: 'constructor', params: {} }],
  }
  expect(summariseRuleSet(createRuleSet('A set', [strange, { ...strange, status: 'disabled' }]))).toEqual([
    'When “toString”, which this app does not know, holds: skip “constructor”, which this app does not know.',
  ])
})

it('leaves a gap where something is still to be filled in', () => {
  const conditions: Rule['conditions'] = [
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: [] } },
    {
      type: 'cart_total',
      params: { operator: 'between', valueType: 'number', value: { min: 5, max: '' } },
    },
  ]
  const actions = [{ type: 'hide_payment', params: { name: '' } }]
  expect(summariseRule({ ...rule, conditions, actions })).toBe(
    'When the country is … or the total is between 5 and …: hide ….',
  )
})
