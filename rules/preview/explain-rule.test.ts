import { describe, expect, test } from 'vitest'
import type { Condition, Rule } from '../language/rule-set.ts'
import { explainRule } from './explain-rule.ts'
import type { ConditionState, RuleTrace } from './trace.ts'

const subtotal: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gt', valueType: 'number', value: 5000 },
}
const country: Condition = {
  type: 'location_country',
  params: { operator: 'in', valueType: 'array', value: ['IN'] },
}
const product: Condition = {
  type: 'product',
  params: { operator: 'in', valueType: 'array', value: ['gid://1'] },
}
const rule = (match_type: Rule['match_type'], ...conditions: Condition[]): Rule => ({
  title: 'Rule 1',
  match_type,
  conditions,
  actions: [],
})
const seen = (fired: boolean, ...states: [ConditionState, ...string[]][]): RuleTrace => ({
  rule: 0,
  fired,
  conditions: states.map(([state, ...found], condition) => ({ condition, state, found })),
  actions: [],
})
const why = (asked: Rule, trace: RuleTrace | undefined) => explainRule(asked, trace, {}).sentence

describe('one sentence says why', () => {
  test.each([
    [
      'a rule fires',
      rule('all', subtotal, country),
      seen(true, ['met', '6000.0'], ['met', 'IN']),
      'This rule fires because the subtotal is above 5,000 and the country is India.',
    ],
    [
      'a rule fires for one of several',
      rule('any', subtotal, country),
      seen(true, ['not_met', '1.0'], ['met', 'IN']),
      'This rule fires because the country is India.',
    ],
    [
      'a rule does not fire',
      rule('all', subtotal, country),
      seen(false, ['not_met', '10.0'], ['met', 'IN']),
      'This rule does not fire because “the subtotal is above 5,000” is not met.',
    ],
    [
      'a rule cannot fire yet',
      rule('all', subtotal, country),
      seen(false, ['met', '6000.0'], ['unknown']),
      'This rule does not fire because the country is not known yet.',
    ],
    [
      'none of several is met',
      rule('any', subtotal, country),
      seen(false, ['not_met', '10.0'], ['unknown']),
      'This rule does not fire because none of its conditions is met.',
    ],
    [
      'there are no conditions',
      rule('all'),
      seen(false),
      'This rule does not fire because it has no conditions.',
    ],
    ['it is muted', rule('all', subtotal), undefined, 'This rule is muted, so it does nothing.'],
  ])('%s', (_what, asked, trace, sentence) => {
    expect(why(asked, trace)).toBe(sentence)
  })
})

test('a condition tells what was found and what it wants, with names for ids', () => {
  const trace = seen(false, ['not_met', 'gid://2', 'gid://3'], ['unknown'])
  const { conditions } = explainRule(rule('all', product, country), trace, {
    'gid://1': 'Saffron',
    'gid://2': 'Tea',
  })
  expect(conditions).toEqual([
    {
      index: 0,
      state: 'not_met',
      subject: 'what is in the cart',
      found: 'Tea, gid://3',
      wanted: 'one is Saffron',
    },
    { index: 1, state: 'unknown', subject: 'the country', found: 'Not known yet', wanted: 'is India' },
  ])
})

test('many found values are cut, none is told', () => {
  const many = Array.from({ length: 8 }, (_, index) => `gid://${index}`)
  const [cut] = explainRule(rule('all', product), seen(false, ['not_met', ...many]), {}).conditions
  expect(cut?.found).toBe('gid://0, gid://1, gid://2, gid://3, gid://4 and 3 more')
  const [none] = explainRule(rule('all', product), seen(false, ['not_met']), {}).conditions
  expect(none?.found).toBe('nothing')
})

describe('where checkout asked whether there is any of a list', () => {
  const tags = (operator: 'in' | 'not_in', ...value: string[]): Condition => ({
    type: 'product_tag',
    params: { operator, valueType: 'array', value },
  })
  test.each([
    ['one tag is found', tags('in', 'fragile'), 'met', 'fragile'],
    ['some are found', tags('in', 'fragile', 'heavy'), 'met', 'one or more of these'],
    [
      'some are found that may not be there',
      tags('not_in', 'fragile', 'heavy'),
      'not_met',
      'one or more of these',
    ],
    ['none is found', tags('in', 'fragile', 'heavy'), 'not_met', 'nothing'],
    ['none is found that may not be there', tags('not_in', 'fragile'), 'met', 'nothing'],
  ] as const)('%s', (_what, condition, state, found) => {
    const [verdict] = explainRule(rule('all', condition), seen(false, [state]), {}).conditions
    expect(verdict?.found).toBe(found)
  })
})

test('a trace names conditions by where they stand, muted ones between them', () => {
  const muted: Condition = { ...subtotal, status: 'disabled' }
  const trace: RuleTrace = {
    rule: 0,
    fired: true,
    conditions: [{ condition: 1, state: 'met', found: ['IN'] }],
    actions: [{ action: 0, methods: [], kept_last: true }],
  }
  const verdict = explainRule(rule('all', muted, country), trace, {})
  expect(verdict).toMatchObject({ fires: true, keptLast: true, conditions: [{ subject: 'the country' }] })
})

test('a condition this app does not know is told by its type', () => {
  const odd: Condition = { ...subtotal, type: 'moon_phase' }
  expect(explainRule(rule('all', odd), seen(false, ['not_met']), {}).conditions[0]).toMatchObject({
    subject: '“moon_phase”, which this app does not know, holds',
    wanted: '',
  })
})
