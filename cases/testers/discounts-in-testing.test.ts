import { describe, expect, it } from 'vitest'
import type { Action } from '#rules/language/rule-set.ts'
import { type DiscountCart, ruleOf, runDiscount } from '../discounts/discount-cart.ts'

const token = '00112233445566778899aabbccddeeff'
const emails = ['owner@example.com']
const value = { type: 'percentage', percentage: '10' }
const actions: readonly Action[] = [
  { type: 'apply_product_discount', params: { target: 'all', value, message: 'Autumn' } },
  { type: 'apply_shipping_discount', params: { names: [], value, message: 'Autumn' } },
]

describe.each([
  ['lines', false],
  ['delivery', true],
] as const)('in the run for %s, every build', (_name, isOfDelivery) => {
  /** True if a discount in testing takes anything off this cart. */
  function gives(testing: object, of: Pick<DiscountCart, 'tester' | 'email'>): boolean {
    const rules = { version: 2, testing, title: 'Autumn', rules: [ruleOf(actions)] }
    const cart: DiscountCart = {
      lines: [{ quantity: 1, subtotal: '100.0' }],
      groups: [[{ title: 'Standard', cost: '50.0' }]],
      ...of,
    }
    const { operations, logs, error } = runDiscount(cart, JSON.stringify(rules), isOfDelivery)
    expect([logs, error]).toEqual([[], null])
    return operations.length > 0
  }

  it('knows testers by the link, under either field name of a query', () => {
    expect(gives({ token, emails: [] }, { tester: { attribute: token } })).toBe(true)
    for (const other of [null, '', token.slice(1), token.toUpperCase()])
      expect(gives({ token, emails: [] }, { tester: { attribute: other } })).toBe(false)
    // Some queries have a special field for testers instead.
    expect(gives({ token, emails: [] }, { tester: { tester: token } })).toBe(true)
    expect(gives({ token, emails: [] }, {})).toBe(false)
    expect(gives({ token: '', emails: [] }, { tester: { tester: '', attribute: '' } })).toBe(false)
  })

  it('knows them by e-mail, alone or together with the link', () => {
    for (const testing of [{ token, emails }, { emails }]) {
      expect(gives(testing, { email: 'Owner@Example.com' })).toBe(true)
      expect(gives(testing, { email: 'somebody@example.com' })).toBe(false)
      expect(gives(testing, {})).toBe(false)
    }
    expect(gives({ emails }, { tester: { attribute: token } })).toBe(false)
  })
})
