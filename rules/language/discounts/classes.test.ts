import { expect, it } from 'vitest'
import { type Action, createRuleSet, type Rule } from '../rule-set.ts'
import { deriveDiscountClasses } from './classes.ts'

const rule = (types: readonly string[], more: Partial<Rule> = {}): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [],
  actions: types.map((type): Action => ({ type, params: {} })),
  ...more,
})
const classesOf = (...rules: Rule[]) => deriveDiscountClasses(createRuleSet('Autumn', rules))

it('are those that the actions need, without duplicates', () => {
  expect(classesOf(rule(['buy_x_get_y', 'apply_product_discount']))).toEqual(['PRODUCT'])
  expect(classesOf(rule(['apply_shipping_discount']), rule(['apply_discount']))).toEqual([
    'ORDER',
    'SHIPPING',
  ])
})

it('are not those of rules that are switched off, nor of actions that this app does not know', () => {
  expect(
    classesOf(
      rule(['apply_shipping_discount', 'gift_wrap']),
      rule(['apply_product_discount'], { status: 'disabled' }),
    ),
  ).toEqual(['SHIPPING'])
})

it('is one class if nothing is taken off, since the platform refuses a discount without a class', () => {
  expect(classesOf(rule(['explain_code']))).toEqual(['ORDER'])
  expect(classesOf()).toEqual(['ORDER'])
})
