import { describe, expect, it } from 'vitest'
import type { Action } from '#rules/language/rule-set.ts'
import { cart, give } from './discount-actions.ts'
import type { DiscountCart } from './discount-cart.ts'

describe('an entered code', () => {
  const explain = (measure: string, value: string, codes: string[] = []): Action => ({
    type: 'explain_code',
    params: { codes, minimum: { measure, value }, message: 'Add {missing} more ({missing})' },
  })
  const entered = (...codes: [code: string, rejectable: boolean][]): DiscountCart => ({
    ...cart,
    codes: codes.map(([code, rejectable]) => ({ code, rejectable })),
  })
  const rejects = (text: string, ...codes: string[]) => ({
    enteredDiscountCodesReject: { codes: codes.map((code) => ({ code })), message: text },
  })

  it('is answered with the currency once, where the merchant’s message names it or has a sign before the amount', () => {
    const answer = (message: string) => {
      const action = explain('amount', '1000')
      return give([{ ...action, params: { ...action.params, message } }], entered(['TEA', true]))
    }
    expect(answer('Spend INR {missing} more')).toEqual([rejects('Spend INR 660.00 more', 'TEA')])
    for (const sign of ['₹', '$'])
      expect(answer(`Spend ${sign}{missing} more`)).toEqual([rejects(`Spend ${sign}660.00 more`, 'TEA')])
  })

  it('is answered with the missing amount or number', () => {
    expect(give([explain('amount', '1000')], entered(['TEA', true], ['CUP', false]))).toEqual([
      rejects('Add 660.00 INR more (660.00 INR)', 'TEA'),
    ])
    expect(give([explain('quantity', '7', ['tea'])], entered(['TEA', true], ['CUP', true]))).toEqual([
      rejects('Add 1 more (1)', 'TEA'),
    ])
  })

  it('is not answered where its minimum is reached, nor by a discount that has a code itself', () => {
    expect(give([explain('amount', '340')], entered(['TEA', true]))).toEqual([])
    expect(give([explain('amount', '1000')], { ...entered(['TEA', true]), triggeringCode: 'TEA' })).toEqual(
      [],
    )
  })

  it('is answered only once', () => {
    expect(
      give([explain('amount', '1000', ['tea']), explain('amount', '2000')], entered(['TEA', true])),
    ).toEqual([rejects('Add 660.00 INR more (660.00 INR)', 'TEA')])
  })
})
