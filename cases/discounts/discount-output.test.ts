import { describe, expect, it } from 'vitest'
import { cart, give, ofCollections, order, percent, products, shipping } from './discount-actions.ts'
import { lineId, productId, ruleOf, rulesText, runDiscount } from './discount-cart.ts'

describe('the output of a discount', () => {
  it('fits its limit, with the first lines first', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      quantity: 1,
      subtotal: '10.0',
      product: String(index % 40),
    }))
    const each = Array.from({ length: 20 }, (_, index) => ({
      type: 'apply_product_discount',
      params: {
        target: 'products',
        productIds: [productId(String(index))],
        value: percent(String(index + 1)),
        message: 'x'.repeat(700),
      },
    }))
    const run = runDiscount({ lines: many }, rulesText([ruleOf([...each, products(percent('50'))])]))
    expect(run.error).toBeNull()
    expect(run.outputBytes).toBeLessThanOrEqual(20_000)
    expect(run.outputBytes).toBeGreaterThan(9_000)
    expect(run.logs).toEqual(['output full'])
  })

  it('has both parts of a capped percentage or none of them, however many gift cards it leaves out', () => {
    const partsFor = (giftCards: number) => {
      const gifts = Array.from({ length: giftCards }, () => ({
        quantity: 1,
        subtotal: '10.0',
        isGiftCard: true,
      }))
      const lines = [{ quantity: 1, subtotal: '500.0' }, ...gifts]
      const [operation] = give([order(percent('10', '20'))], { lines })
      return (operation?.orderDiscountsAdd as { candidates: unknown[] } | undefined)?.candidates.length ?? 0
    }
    const parts = Array.from({ length: 60 }, (_, index) => partsFor(index * 5))
    expect(new Set(parts)).toEqual(new Set([0, 2]))
  })

  it('has in its trace the outcome of every action of each rule that was met', () => {
    const rules = [
      ruleOf([products(percent('10'), ofCollections('cups')), shipping(percent('10'))]),
      ruleOf([products(percent('20'), ofCollections('cups')), products(percent('5'), ofCollections('none'))]),
      ruleOf([shipping(percent('10'))], { match_type: 'any' }),
    ]
    const { trace } = runDiscount(cart, rulesText(rules))
    expect(trace).toMatchObject({
      rules: [
        {
          rule: 0,
          fired: true,
          conditions: [{ condition: 0, state: 'met', found: ['IN'] }],
          actions: [
            { action: 0, outcome: 'given', given_to: [lineId(1)] },
            { action: 1, outcome: 'other_run', given_to: [] },
          ],
        },
        {
          rule: 1,
          fired: true,
          actions: [
            { action: 0, outcome: 'taken', given_to: [] },
            { action: 1, outcome: 'nothing_matched', given_to: [] },
          ],
        },
        { rule: 2, fired: true, actions: [] },
      ],
    })
  })
})
