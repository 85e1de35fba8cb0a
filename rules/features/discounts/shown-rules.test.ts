import { describe, expect, it } from 'vitest'
import { type Condition, createRuleSet, type RuleSet } from '../../language/rule-set.ts'
import { fresh, issueSetting, setting } from './discount-form.test-support.ts'
import { canShowRules, deriveDiscountForm, formatDiscountDraft } from './form.ts'
import { findDiscountIssues } from './issues.ts'

describe('rules that the form cannot show', () => {
  const base = (): RuleSet => ({
    version: 1,
    title: 'Sale',
    rules: [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [
          {
            type: 'cart_subtotal',
            params: {
              operator: 'gte',
              valueType: 'number',
              value: 500,
              __field_path: 'cart.cost.subtotalAmount.amount',
            },
          },
        ],
        actions: [
          {
            type: 'apply_discount',
            params: { value: { type: 'percentage', percentage: '10' }, message: 'Hi' },
          },
        ],
      },
    ],
  })
  const [rule] = base().rules
  const [condition] = rule?.conditions ?? []
  const [action] = rule?.actions ?? []
  if (rule === undefined || condition === undefined || action === undefined) throw new Error('unreachable')

  it('differ from rules that it can show', () => {
    expect(canShowRules(base(), 'automatic')).toBe(true)
  })

  it.each<[string, RuleSet['rules']]>([
    ['no rule at all', []],
    ['a second rule', [rule, rule]],
    ['a rule that is switched off', [{ ...rule, status: 'disabled' }]],
    ['conditions of which any may hold', [{ ...rule, match_type: 'any' }]],
    ['no condition', [{ ...rule, conditions: [] }]],
    [
      'another comparison',
      [{ ...rule, conditions: [{ ...condition, params: { ...condition.params, operator: 'lt' } }] }],
    ],
    ['the same condition twice', [{ ...rule, conditions: [condition, condition] }]],
    [
      'a condition of a later app',
      [{ ...rule, conditions: [condition, { ...condition, type: 'moon_phase' }] }],
    ],
    ['two actions', [{ ...rule, actions: [action, action] }]],
    ['an action of a later app', [{ ...rule, actions: [{ ...action, type: 'gift_wrap' }] }]],
  ])('have %s', (_name, rules) => {
    expect(canShowRules({ ...base(), rules }, 'automatic')).toBe(false)
  })

  it('are kept, and the choices that they replace are not checked', () => {
    const rules = [{ title: 'Rule 1', match_type: 'any' as const, conditions: [], actions: [] }]
    const draft = { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', rules) }
    const form = { ...deriveDiscountForm(draft, setting), title: 'Renamed' }
    expect(findDiscountIssues(form, issueSetting)).toEqual([])
    expect(formatDiscountDraft('order-discounts', form, setting)).toEqual({
      ...draft,
      title: 'Renamed',
      ruleSet: createRuleSet('Renamed', rules),
    })
  })

  it('give the form their minimum, but no other comparison', () => {
    const subtotal = (operator: 'gte' | 'lt', value: number): Condition => ({
      type: 'cart_subtotal',
      params: { operator, valueType: 'number', value, __field_path: 'cart.cost.subtotalAmount.amount' },
    })
    const requirementOf = (...conditions: Condition[]) => {
      const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions, actions: [] }]
      return deriveDiscountForm({ ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', rules) }, setting)
        .requirement
    }
    const none = { type: 'none', params: {} }
    expect(requirementOf(subtotal('lt', 500))).toEqual(none)
    expect(requirementOf(subtotal('gte', 0))).toEqual(none)
    expect(requirementOf(subtotal('lt', 500), subtotal('gte', 100))).toEqual({
      type: 'amount',
      params: { value: 100 },
    })
  })

  it('keep the names of picked products and collections', () => {
    const names = { 'gid://shopify/Collection/1': 'Tea' }
    const draft = { ...fresh, title: 'Sale', names }
    const form = deriveDiscountForm(draft, setting)
    expect(form.kept).toMatchObject({ names })
    expect(formatDiscountDraft('order-discounts', form, setting).names).toEqual(names)
  })
})
