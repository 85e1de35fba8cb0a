import { describe, expect, it } from 'vitest'
import { type Action, type Condition, createRuleSet, type Rule } from '../../language/rule-set.ts'
import { deriveRules } from '../rule-editor/rule-form.ts'
import { fresh, issueSetting, setting } from './discount-form.test-support.ts'
import { closeRules, deriveDiscountForm, formatDiscountDraft, openRules } from './form.ts'
import { findDiscountIssues } from './issues.ts'

const onlyOne = 'The form can show one rule, and a second one only for messages about codes.'

describe('rules of a discount that were edited', () => {
  const ofCart: Condition = {
    type: 'cart_subtotal',
    params: {
      operator: 'gte',
      valueType: 'number',
      value: 5,
      __field_path: 'cart.cost.subtotalAmount.amount',
    },
  }
  const rule = (title: string, ...actions: Action[]): Rule => ({
    title,
    match_type: 'all',
    conditions: [ofCart],
    actions,
  })
  const value = { type: 'percentage', percentage: '10' }
  const off = (type: string, more: Action['params'] = {}): Action => ({
    type,
    params: { value, message: 'Off', ...more },
  })
  const ofOrder = off('apply_discount')
  const ofProducts = off('apply_product_discount', { target: 'all' })
  const explanation = off('explain_code', { codes: [], minimum: { measure: 'amount', value: '5' } })
  const opened = (...rules: Rule[]) => ({
    ...deriveDiscountForm({ ...fresh, title: 'Sale' }, setting),
    rules: deriveRules(createRuleSet('Sale', rules), {}),
  })

  it.each<[string, Rule[], string]>([
    ['no rule', [], onlyOne],
    ['two rules', [rule('One', ofOrder), rule('Two', ofOrder)], onlyOne],
    ['more than one action', [rule('One', ofOrder, ofOrder)], 'The form can’t show everything in “One”.'],
  ])('stay open where there is %s', (_, rules, reason) => {
    expect(closeRules('order-discounts', opened(...rules))).toBe(reason)
  })

  it.each<[string, Rule[], string, string]>([
    ['products alone', [rule('One', ofProducts)], 'order-discounts', 'product-discounts'],
    ['sets alone', [rule('One', off('buy_x_get_y'))], 'order-discounts', 'product-discounts'],
    ['the order alone', [rule('One', ofOrder), rule('Two', ofOrder)], 'product-discounts', 'order-discounts'],
    ['shipping', [rule('One', off('apply_shipping_discount'))], 'product-discounts', 'order-discounts'],
    ['both', [rule('One', ofProducts), rule('Two', ofOrder)], 'product-discounts', 'product-discounts'],
    ['both, from the order', [rule('One', ofProducts, ofOrder)], 'order-discounts', 'order-discounts'],
    [
      'products, and explain codes',
      [rule('One', ofProducts, explanation)],
      'order-discounts',
      'product-discounts',
    ],
    ['nothing yet', [rule('One')], 'product-discounts', 'product-discounts'],
  ])('are listed with discounts of their kind: %s', (_, rules, from, to) => {
    const draft = formatDiscountDraft(from as 'order-discounts', opened(...rules), setting)
    expect(draft.type).toBe(to)
  })

  it('cannot explain other codes in a discount with a code', () => {
    const form = opened(rule('One', ofOrder, explanation))
    const listIssues = (method: 'automatic' | 'code') =>
      findDiscountIssues({ ...form, discountMethod: method, code: 'TEN' }, issueSetting).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      )
    expect(listIssues('automatic')).toEqual([])
    expect(listIssues('code')).toEqual([
      'rules.0.actions.1.type: A discount code can’t show messages for other codes. Remove this action, or make the discount automatic.',
    ])
  })

  it('are checked even if the form keeps others that it cannot show', () => {
    const kept = { type: 'order-discounts' as const, ruleSet: '', names: {} }
    const form = { ...opened(rule('One', off('apply_discount', { value: { type: '' } }))), kept }
    expect(findDiscountIssues(form, issueSetting).map(({ path }) => path.join('.'))).toEqual([
      'rules.0.actions.0.params.value.type',
    ])
    expect(findDiscountIssues({ ...form, kept: null }, issueSetting)).toHaveLength(1)
  })

  it('have an issue at their list if they are too large, but can be saved with warnings', () => {
    const large = Array.from({ length: 60 }, (_, index) => rule(`${index}`.padEnd(200, 'x'), ofOrder))
    expect(findDiscountIssues(opened(...large), issueSetting).map(({ path }) => path)).toEqual([['rules']])
    expect(findDiscountIssues(opened(rule('One', ofOrder), rule('Two', ofOrder)), issueSetting)).toEqual([])
  })

  it('have the title of the form, without spaces around it', () => {
    const form = { ...deriveDiscountForm(fresh, setting), title: ' Sale ' }
    const padded = {
      ...form,
      discount: {
        type: 'apply_discount',
        params: { value: { type: 'percentage', params: { percentage: 10 } }, message: ' ' },
      },
    }
    const rules = openRules('order-discounts', padded)
    const { ruleSet } = formatDiscountDraft('order-discounts', rules, setting)
    expect(ruleSet.rules[0]?.actions[0]?.params.message).toBe('Sale')
    expect(closeRules('order-discounts', rules)).toMatchObject({ discount: { params: { message: '' } } })
  })
})
