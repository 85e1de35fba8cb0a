import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { PaymentPlacement } from '#rules/language/actions.ts'
import type { Action, Condition, Rule, RuleSet } from '#rules/language/rule-set.ts'

export const cod = 'Cash on Delivery (COD)'
export const codRate = 'Standard - Cash on Delivery'
/** A shop with common methods and rates. */
export const shop = {
  paymentMethods: [cod, 'Bank Deposit', 'Money Order', 'UPI'],
  rates: ['Standard', codRate, 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

export const condition = (
  type: string,
  operator: Condition['params']['operator'],
  valueType: Condition['params']['valueType'],
  value: Condition['params']['value'],
): Condition => ({ type, params: { operator, valueType, value } })

export function makeRecord(
  id: string,
  title: string,
  owner: 'payment' | 'delivery',
  rules: readonly Omit<Rule, 'title'>[],
): DeadEndRequest['records'][number] {
  const ruleSet = formatRuleSet(title, rules)
  const choice = chooseFunction(owner, ruleSet)
  if (!choice.fits) throw new Error('No function fits the rules of a test.')
  return { id, title, functionHandle: choice.handle, ruleSet }
}

export function makeCheck(
  id: string,
  title: string,
  rules: readonly Omit<Rule, 'title'>[],
  blockOnFailure = false,
): DeadEndRequest['records'][number] {
  const ruleSet = formatRuleSet(title, rules)
  const choice = chooseFunction('validation', ruleSet)
  if (!choice.fits) throw new Error('No function fits the rules of a test.')
  return { id, title, functionHandle: choice.handle, ruleSet, blockOnFailure }
}

function formatRuleSet(title: string, rules: readonly Omit<Rule, 'title'>[]): RuleSet {
  const titled = rules.map((rule, index) => ({ title: `Rule ${index + 1}`, ...rule }))
  return { version: 1, title, rules: titled }
}

export const stop = (message: string): Action => ({
  type: 'stop_checkout',
  params: { field: 'page', from: 'completion', message },
})
export const all = (conditions: Condition[], ...actions: Action[]): Omit<Rule, 'title'> => ({
  match_type: 'all',
  conditions,
  actions,
})
export const hide = (name: string): Action => ({ type: 'hide_payment', params: { name } })
export const hideInPlacement = (placement: PaymentPlacement, ...names: string[]): Action => ({
  type: 'hide_payment_in_place',
  params: { names, placement, may_hide_last: true },
})
export const keep = (name: string): Action => ({ type: 'hide_all_payment_except', params: { name } })
export const atZip = (...zips: string[]) => condition('location_zipcode', 'in', 'array', zips)
export const above = (amount: number) => condition('cart_subtotal', 'gt', 'number', amount)
