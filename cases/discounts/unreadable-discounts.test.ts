import { describe, expect, it } from 'vitest'
import type { Action } from '#rules/language/rule-set.ts'
import { cart, message, off, order, orderAdd, percent, percentage, products } from './discount-actions.ts'
import { ruleOf, rulesText, runDiscount } from './discount-cart.ts'

describe('a discount action', () => {
  it.each<[string, Action]>([
    ['a percentage above 100', order(percent('101'))],
    ['a percentage that is a word', products(percent('ten'))],
    ['a negative amount', order(off('-5'))],
    ['no value', order(null)],
    ['no message', { type: 'apply_discount', params: { value: percent('10'), message: ' ' } }],
    ['an unknown target', products(percent('10'), { target: 'everything' })],
    ['no number of pieces', { type: 'buy_x_get_y', params: { message, percentage: '100' } }],
  ])('with %s has a line in the log and no other effect', (_name, action) => {
    const run = runDiscount(cart, rulesText([ruleOf([action, order(percent('5'))])]))
    expect(run.operations).toEqual([orderAdd({ value: percentage('5') })])
    expect(run.logs).toEqual(['action cannot be read'])
  })

  it('with an amount does the same where the exchange rate is unknown', () => {
    const run = runDiscount({ ...cart, rate: '' }, rulesText([ruleOf([order(off('5'))])]))
    expect(run.operations).toEqual([])
    expect(run.logs).toEqual(['action cannot be read'])
  })
})

describe('unreadable discount rules', () => {
  it.each([null, '', '{', '[]', '{"version":3,"rules":[]}', '{"version":1,"rules":{}}'])(
    '%j give nothing, and the log says why in one line',
    (rules) => {
      const run = runDiscount(cart, rules)
      expect(run.operations).toEqual([])
      expect(run.error).toBeNull()
      expect(run.logs).toHaveLength(1)
    },
  )
})
