import { describe, expect, it } from 'vitest'
import {
  cart,
  give,
  linesAt,
  off,
  order,
  orderAdd,
  percent,
  percentage,
  products,
  productsAdd,
  type Value,
} from './discount-actions.ts'
import { type DiscountCart, ruleOf, rulesText, runDiscount } from './discount-cart.ts'

describe('an order discount', () => {
  it('takes a percentage, exactly as configured', () => {
    expect(give([order(percent('10'))])).toEqual([orderAdd({ value: percentage('10') })])
    expect(give([order(percent('2.1739130434782608'))])).toEqual([
      orderAdd({ value: percentage('2.1739130434782608') }),
    ])
  })

  it('takes an amount, rounded down to units of the shopper’s currency', () => {
    const amount = (more: Partial<DiscountCart>, of = '5.00') => {
      const [operation] = give([order(off(of))], { ...cart, ...more })
      return JSON.stringify(operation).match(/"amount":"([^"]*)"/)?.[1]
    }
    expect(amount({})).toBe('5.00')
    expect(amount({ rate: '0.012', currency: 'USD' })).toBe('0.06')
    expect(amount({ rate: '0.0119', currency: 'USD' })).toBe('0.05')
    expect(amount({ rate: '1.2E-2', currency: 'USD' })).toBe('0.06')
    expect(amount({ rate: '1.79', currency: 'JPY' })).toBe('8')
    expect(amount({ rate: '0.0037', currency: 'KWD' })).toBe('0.018')
    expect(amount({ rate: '0.00031', currency: 'CLF' })).toBe('0.0015')
    expect(amount({ rate: '123456.789012345678', currency: 'IDR' }, '999999999.99')).toBe(
      '123456789011111.11',
    )
  })

  it('takes at most the cap, from the subtotal where the percentage reaches it', () => {
    expect(give([order(percent('15', '50.00'))])).toEqual([
      orderAdd(
        {
          value: { fixedAmount: { amount: '50.00' } },
          conditions: [{ orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: '333.33333333' } }],
        },
        { value: percentage('15') },
      ),
    ])
  })

  it('takes at most the cap where a unit of the shop’s currency is worth many of the shopper’s', () => {
    const [operation] = give([order(percent('3', '0.007'))], { ...cart, rate: '149.83', currency: 'JPY' })
    const written = JSON.stringify(operation)
    // One yen. The percentage reaches it at 35 yen. One unit of the shop's currency would be far more.
    expect(written).toContain('"amount":"1"')
    expect(written).toContain('"minimumAmount":"0.23333333"')
  })

  it('cuts a cap of more than eight decimals off, so that no order below it gets more', () => {
    const written = JSON.stringify(give([order(percent('10', '1.000000009'))]))
    expect(written).toContain('"minimumAmount":"10.00000000"')
  })

  it('reaches a step that the exchange rate puts between two units only at the upper one', () => {
    // 10 at a rate of 0.3333 is 3.333.
    const value = { type: 'tiers', measure: 'amount', tiers: [{ from: '10', value: percent('5') }] }
    const at = (subtotal: string) =>
      give([order(value)], { rate: '0.3333', currency: 'EUR', lines: [{ quantity: 1, subtotal }] })
    expect(at('3.33')).toEqual([])
    expect(at('3.34')).toEqual([orderAdd({ value: percentage('5') })])
  })

  it('takes the value of the last step that is reached, before discounts', () => {
    const steps = (measure: string, ...tiers: [from: string, value: Value][]) =>
      order({ type: 'tiers', measure, tiers: tiers.map(([from, value]) => ({ from, value })) })
    const byAmount = steps('amount', ['100', percent('5')], ['340', percent('10')], ['340.01', off('99')])
    expect(give([byAmount])).toEqual([orderAdd({ value: percentage('10') })])
    expect(give([byAmount], { lines: [{ quantity: 1, subtotal: '99.99' }] })).toEqual([])
    const byPieces = steps('quantity', ['2', percent('5')], ['6', off('20')], ['7', percent('50')])
    expect(give([byPieces])).toEqual([orderAdd({ value: { fixedAmount: { amount: '20.00' } } })])
  })

  it('takes the value of the first rule that is met', () => {
    const rules = [
      ruleOf([order(percent('50'))], { conditions: [] }),
      ruleOf([order(percent('0'))]),
      ruleOf([order(percent('10'))]),
      ruleOf([order(percent('20')), products(percent('5'))]),
    ]
    expect(runDiscount(cart, rulesText(rules)).operations).toEqual([
      productsAdd({ targets: linesAt(0, 1, 2), value: percentage('5') }),
      orderAdd({ value: percentage('10') }),
    ])
  })

  it('takes nothing where the rule isn’t met', () => {
    expect(give([order(percent('10'))], { ...cart, country: 'US' })).toEqual([])
  })
})
