import { describe, expect, test } from 'vitest'
import { everyCart } from '../language/every-cart.ts'
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

describe('one sentence explains the result', () => {
  test.each([
    [
      'a rule fires',
      rule('all', subtotal, country),
      seen(true, ['met', '6000.0'], ['met', 'IN']),
      'This rule applies because the subtotal is above 5,000 and the country is India.',
    ],
    [
      'a rule asks for nothing',
      rule('all', everyCart),
      seen(true, ['met', '0.0']),
      'This rule applies to every cart.',
    ],
    [
      'a rule fires for one of several',
      rule('any', subtotal, country),
      seen(true, ['not_met', '1.0'], ['met', 'IN']),
      'This rule applies because the country is India.',
    ],
    [
      'a rule does not fire',
      rule('all', subtotal, country),
      seen(false, ['not_met', '10.0'], ['met', 'IN']),
      'This rule doesn’t apply because “the subtotal is above 5,000” isn’t met.',
    ],
    [
      'a rule cannot fire yet',
      rule('all', subtotal, country),
      seen(false, ['met', '6000.0'], ['unknown']),
      'This rule doesn’t apply because the country isn’t known yet.',
    ],
    [
      'one of all wasn’t checked',
      rule('all', subtotal, country),
      seen(false, ['met', '6000.0'], ['not_judged']),
      'This rule doesn’t apply because “the country is India” wasn’t checked.',
    ],
    [
      'several of all fail',
      rule('all', subtotal, country),
      seen(false, ['not_met', '10.0'], ['unknown']),
      'This rule doesn’t apply because “the subtotal is above 5,000” isn’t met and the country isn’t known yet.',
    ],
    [
      'the only one of any fails',
      rule('any', subtotal),
      seen(false, ['not_met', '10.0']),
      'This rule doesn’t apply because “the subtotal is above 5,000” isn’t met.',
    ],
    [
      'none of several is met',
      rule('any', subtotal, country),
      seen(false, ['not_met', '10.0'], ['unknown']),
      'This rule doesn’t apply because none of its conditions is met.',
    ],
    [
      'there are no conditions',
      rule('all'),
      seen(false),
      'This rule doesn’t apply because it has no conditions.',
    ],
    ['it is muted', rule('all', subtotal), undefined, 'This rule is muted, so it changes nothing.'],
  ])('%s', (_what, asked, trace, sentence) => {
    expect(why(asked, trace)).toBe(sentence)
  })
})

test('a condition shows the found and the wanted values, with names for ids', () => {
  const trace = seen(false, ['not_met', 'gid://2', 'gid://3'], ['unknown'])
  const { conditions } = explainRule(rule('all', product, country), trace, {
    'gid://1': 'Saffron',
    'gid://2': 'Tea',
  })
  expect(conditions).toEqual([
    {
      index: 0,
      state: 'not_met',
      subject: 'the products in the cart',
      found: 'Tea, gid://3',
      wanted: 'one is Saffron',
    },
    { index: 1, state: 'unknown', subject: 'the country', found: 'Not known yet', wanted: 'is India' },
  ])
})

test('a muted rule does not fire, and reports nothing about its conditions', () => {
  expect(explainRule(rule('all', subtotal), undefined, {})).toEqual({
    fires: false,
    sentence: 'This rule is muted, so it changes nothing.',
    conditions: [],
    parts: [],
    keptLast: false,
  })
})

test('a condition that was not judged is reported as such, without its found values', () => {
  const [verdict] = explainRule(rule('all', country), seen(false, ['not_judged']), {}).conditions
  expect(verdict?.found).toBe('Not checked')
})

test('a trace of conditions that the rule no longer has is ignored', () => {
  const trace = seen(true, ['met', 'IN'], ['met', 'IN'])
  expect(explainRule(rule('all', country), trace, {})).toMatchObject({
    sentence: 'This rule applies because the country is India.',
    conditions: [{ index: 0 }],
  })
})

test('the last method was kept where one action of several would have hidden it', () => {
  const actions = [false, true].map((kept_last, action) => ({ action, methods: [], kept_last }))
  const keepRows = (...which: number[]) =>
    explainRule(
      rule('all'),
      { ...seen(true), actions: actions.filter((_, index) => which.includes(index)) },
      {},
    ).keptLast
  expect([keepRows(), keepRows(0), keepRows(1), keepRows(0, 1)]).toEqual([false, false, true, true])
})

test('many found values are cut, and an empty list is "nothing"', () => {
  const many = Array.from({ length: 8 }, (_, index) => `gid://${index}`)
  const [cut] = explainRule(rule('all', product), seen(false, ['not_met', ...many]), {}).conditions
  expect(cut?.found).toBe('gid://0, gid://1, gid://2, gid://3, gid://4 and 3 more')
  const [whole] = explainRule(rule('all', product), seen(false, ['not_met', ...many.slice(3)]), {}).conditions
  expect(whole?.found).toBe('gid://3, gid://4, gid://5, gid://6, gid://7')
  const [none] = explainRule(rule('all', product), seen(false, ['not_met']), {}).conditions
  expect(none?.found).toBe('nothing')
})

describe('a yes or no question about a list at checkout', () => {
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
    ['nothing of the kind can be asked', { ...subtotal, params: { ...product.params } }, 'met', 'nothing'],
  ] as const)('%s', (_what, condition, state, found) => {
    const [verdict] = explainRule(rule('all', condition), seen(false, [state]), {}).conditions
    expect(verdict?.found).toBe(found)
  })
})

test('a trace names conditions by their index, which counts muted ones', () => {
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

test('a condition that this app does not know is named by its type', () => {
  const odd: Condition = { ...subtotal, type: 'moon_phase' }
  expect(explainRule(rule('all', odd), seen(false, ['not_met']), {}).conditions[0]).toMatchObject({
    subject: 'the unknown condition “moon_phase” applies',
    wanted: '',
  })
})

test('the found entries of a list are shown where checkout reports them', () => {
  const tags: Condition = {
    type: 'product_tag',
    params: { operator: 'in', valueType: 'array', value: ['fragile', 'heavy'] },
  }
  const [verdict] = explainRule(rule('all', tags), seen(true, ['met', 'heavy']), {}).conditions
  expect(verdict?.found).toBe('heavy')
})

describe('groups, otherwise and the last rule', () => {
  const grouped: Rule = {
    ...rule('any'),
    groups: [
      { match_type: 'all', conditions: [subtotal] },
      { match_type: 'all', not: true, conditions: [country, product] },
    ],
  }
  const states: RuleTrace['conditions'] = [
    { condition: 0, state: 'not_met', found: ['10.0'] },
    { condition: 1, state: 'met', found: ['IN'] },
    { condition: 2, state: 'not_met', found: [] },
  ]

  test('a group is described as a whole, with its conditions as they are written', () => {
    const verdict = explainRule(
      grouped,
      { rule: 0, fired: true, groups: [false, true], conditions: states, actions: [] },
      { 'gid://1': 'Tea' },
    )
    expect(verdict.sentence).toBe(
      'This rule applies because it isn’t true that (the country is India and a product in the cart is Tea).',
    )
    expect(verdict.parts).toMatchObject([
      { condition: { index: 0, state: 'not_met' } },
      {
        group: {
          title: 'Not all of these',
          isMet: true,
          conditions: [
            { index: 1, state: 'met' },
            { index: 2, state: 'not_met' },
          ],
        },
      },
    ])
    expect(verdict.conditions).toHaveLength(3)
  })

  test.each([
    ['otherwise', 'This rule doesn’t apply because a rule above it does.'],
    ['last', 'This rule is skipped because the rule above it applies and is the last one.'],
  ] as const)('a rule that is passed says why: %s', (passed, sentence) => {
    expect(why(grouped, { rule: 0, fired: false, passed, conditions: states, actions: [] })).toBe(sentence)
  })

  test('an otherwise that fires says that no other did', () => {
    const seenAlone = { rule: 0, fired: true, conditions: [], actions: [] }
    expect(why({ ...rule('all'), otherwise: true }, seenAlone)).toBe(
      'This rule applies because no rule above it does.',
    )
  })
})
