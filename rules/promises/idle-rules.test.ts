import { describe, expect, it } from 'vitest'
import type { ActiveRecord } from '../dead-ends/dead-end-request.ts'
import type { ProbedRule } from '../dead-ends/probed-rules.ts'
import { type Condition, createRuleSet, type Rule } from '../language/rule-set.ts'
import { canAct, formatRuleIndex, isSurelyJudged, listUnseenRules } from './idle-rules.ts'

const makeRule = (changes: Partial<ProbedRule>): ProbedRule => ({
  ...{ owner: 'payment', record: 0, rule: 0, hides: [0], mayHideLast: false },
  ...{ acts: true, fires: [], stays: [] },
  ...changes,
})

describe('rules that acted at no checkout', () => {
  it('are listed with all their effects, and without the rules that acted', () => {
    const low = makeRule({ rule: 1, hides: [0] })
    const high = makeRule({ rule: 1, hides: [1] })
    const seen = makeRule({ rule: 2 })
    const elsewhere = makeRule({ record: 1, rule: 2 })
    const acted = new Set([formatRuleIndex(seen)])
    expect(listUnseenRules([low, seen, high, elsewhere], acted)).toEqual([[low, high], [elsewhere]])
  })

  it('have an effect of their own at one price at least', () => {
    const named = makeRule({ rule: 1, acts: false })
    const byPrice = [makeRule({ rule: 2, acts: false }), makeRule({ rule: 2 })]
    expect(listUnseenRules([named, ...byPrice], new Set())).toEqual([byPrice])
  })
})

it('a rule can act where its clauses have values in common', () => {
  const rate = (...values: number[]) => [new Map([['rate' as const, values]])]
  expect(canAct(makeRule({ fires: [rate(0, 1), rate(1)] }))).toBe(true)
  expect(canAct(makeRule({ fires: [rate(0), rate(1)] }))).toBe(false)
})

describe('a rule depends on no other values than the tried ones', () => {
  const subtotal: Condition = {
    type: 'cart_subtotal',
    params: { operator: 'gte', valueType: 'number', value: 1 },
  }
  const zip = (operator: 'in' | 'contains'): Condition => ({
    type: 'location_zipcode',
    params: { operator, valueType: 'array', value: ['400001'] },
  })
  const rule = (conditions: Condition[], changes: Partial<Rule> = {}): Rule => ({
    ...{ title: 'Rule', match_type: 'all', conditions, actions: [] },
    ...changes,
  })
  const isSure = (rules: Rule[], index: number, cut: Parameters<typeof isSurelyJudged>[2] = new Set()) =>
    isSurelyJudged(
      { functionHandle: 'payment-rules', ruleSet: createRuleSet('Set', rules) } as ActiveRecord,
      index,
      cut,
    )
  const plain = rule([subtotal])
  const ofPart = rule([zip('contains')])

  it.each([
    ['with a number', [plain], 0, true],
    ['with a list of codes', [rule([zip('in')])], 0, true],
    ['not with a part of a code', [ofPart], 0, false],
    ['not with a part of a code among others', [rule([subtotal, zip('contains')])], 0, false],
    ['with a muted condition', [rule([subtotal, { ...zip('contains'), status: 'disabled' }])], 0, true],
    ['below a rule that lets others act', [ofPart, plain], 1, true],
    [
      'not below a last rule with a part of a code',
      [rule([zip('contains')], { last: true }), plain],
      1,
      false,
    ],
    ['not as an "otherwise" of such a rule', [ofPart, rule([subtotal], { otherwise: true })], 1, false],
    [
      'as an "otherwise" of a muted rule',
      [rule([zip('contains')], { status: 'disabled' }), rule([subtotal], { otherwise: true })],
      1,
      true,
    ],
    ['not where the set has no such rule', [plain], 1, false],
  ])('%s', (_, rules, index, expected) => {
    expect(isSure(rules, index)).toBe(expected)
  })

  it('not where some values of its details were left out', () => {
    expect(isSure([plain], 0, new Set(['subtotal']))).toBe(false)
    expect(isSure([plain], 0, new Set(['weight']))).toBe(true)
    expect(isSurelyJudged(undefined, 0, new Set())).toBe(false)
  })
})
