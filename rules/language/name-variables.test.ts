import { describe, expect, it } from 'vitest'
import { fillNames, restoreNames } from './name-variables.ts'
import type { Action, Condition } from './rule-set.ts'

const above = (value: number | string): Condition => ({
  type: 'cart_subtotal',
  params: { operator: 'gt', valueType: 'number', value },
})
const action = (params: Action['params']): Action => ({ type: 'add_text_payment', params })

describe('variables of a name', () => {
  const written = action({
    name: 'COD',
    amount: 1_050,
    text: '(+ {amount})',
    texts: [
      { language: 'HI', text: '(+ { amount })' },
      { language: 'PT_BR', text: '(mais {amount}, acima de {threshold})' },
      { language: 'TA', text: 'புதிய' },
    ],
    place: 'after',
  })
  const filled = fillNames(written, [above('125000.5')], 'INR')

  it('are written as each language writes amounts', () => {
    const plain = JSON.parse(JSON.stringify(filled.params).replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(plain).toEqual({
      name: 'COD',
      amount: 1_050,
      text: '(+ ₹1,050)',
      written: '(+ {amount})',
      texts: [
        { language: 'HI', text: '(+ ₹1,050)', written: '(+ { amount })' },
        {
          language: 'PT_BR',
          text: '(mais ₹ 1.050, acima de ₹ 125.000,50)',
          written: '(mais {amount}, acima de {threshold})',
        },
        { language: 'TA', text: 'புதிய' },
      ],
      place: 'after',
    })
  })

  it('are restored as written, and are filled in again with the same result', () => {
    const restored = { ...filled, params: restoreNames(filled) }
    expect(restored).toEqual(written)
    expect(fillNames(restored, [above('125000.5')], 'INR')).toEqual(filled)
  })

  it('change with the limit, and stay if there is none', () => {
    const limit = action({ name: 'COD', text: 'above {threshold}', place: 'after' })
    expect(fillNames(limit, [above(10)], 'USD').params.text).toBe('above $10')
    expect(fillNames(limit, [], 'USD')).toEqual(limit)
    expect(fillNames(limit, [{ ...above(10), status: 'disabled' }], 'USD')).toEqual(limit)
  })

  it('do not change texts without variables, and drop an amount that no text uses', () => {
    const plain = action({ name: 'COD', text: '{fee} fee', place: 'after' })
    expect(fillNames({ ...plain, params: { ...plain.params, amount: 5 } }, [], 'INR')).toEqual(plain)
    const hide: Action = { type: 'hide_delivery_by_price', params: { amount: 5, comparison: 'above' } }
    expect(fillNames(hide, [above(1)], 'INR')).toBe(hide)
  })
})
