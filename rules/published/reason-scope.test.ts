import { expect, it } from 'vitest'
import type { Action, Condition, Rule } from '../language/rule-set.ts'
import { findReasonScope } from './reason-scope.ts'

const hide = (name: string, exact = true): Action => ({ type: 'hide_payment', params: { name, exact } })
const subtotal = (operator: string, value: unknown) =>
  ({ type: 'cart_subtotal', params: { operator, valueType: 'number', value } }) as Condition
const scopeOf = (actions: Action[], conditions: Condition[] = []) =>
  findReasonScope({ title: 'Rule', match_type: 'all', conditions, actions } satisfies Rule, 'INR')

it.each<[string, Action[], boolean]>([
  ['Cash on Delivery', [hide('Cash on Delivery (COD)')], true],
  ['Cash on Delivery in German', [hide('Nachnahme')], true],
  ['a part of any name', [hide('deposit', false)], true],
  ['all methods', [{ type: 'hide_all_payment', params: {} }], true],
  ['Cash on Delivery and another', [hide('Bank Deposit'), hide('COD')], true],
  ['another alone', [hide('Bank Deposit')], false],
  ['others alone', [hide('Bank Deposit'), hide('PayPal')], false],
  ['a rate', [{ type: 'hide_delivery', params: { names: ['Express'], exact: true } }], true],
  ['a method that is not chosen yet', [{ type: 'hide_payment', params: { exact: true } }], true],
])('a reason of a rule that hides %s is read by customers: %#', (_what, actions, isShown) => {
  const scope = scopeOf(actions)
  expect([scope.isShown, scope.isOfOthers === true]).toEqual([isShown, !isShown])
})

it.each<[string, Condition[], ReturnType<typeof scopeOf>]>([
  ['above an amount', [subtotal('gte', 5000)], { isShown: true, upTo: 499_999 }],
  ['up to an amount', [subtotal('lte', 499)], { isShown: true, from: 49_901 }],
  ['between two amounts', [subtotal('between', { min: 500, max: 5000 })], { isShown: true }],
  ['from one amount to below another', [subtotal('gte', 500), subtotal('lt', 5000)], { isShown: true }],
  ['without one amount', [subtotal('ne', 500)], { isShown: false }],
])('a reason %s has the amounts that are ends of what is offered', (_what, conditions, expected) => {
  expect(scopeOf([hide('COD')], conditions)).toEqual(expected)
})
