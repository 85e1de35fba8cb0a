import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import {
  amountOff,
  cart,
  give,
  linesAt,
  ofCollections,
  off,
  percent,
  percentage,
  piecesAt,
  products,
  productsAdd,
} from './discount-actions.ts'
import { productId } from './discount-cart.ts'

describe('a product discount', () => {
  it('takes a value off its target lines, in one candidate for each value', () => {
    expect(give([products(percent('10'), ofCollections('tea'))])).toEqual([
      productsAdd({ targets: linesAt(0, 2), value: percentage('10') }),
    ])
    expect(
      give([
        products(off('5', true), { target: 'products', productIds: [productId('cup'), productId('none')] }),
      ]),
    ).toEqual([productsAdd({ targets: linesAt(1), value: amountOff('5.00', true) })])
    expect(give([products(off('30'))])).toEqual([
      productsAdd({ targets: linesAt(0, 1, 2), value: amountOff('30.00') }),
    ])
  })

  it('gives a line the value of the first rule that applies to it', () => {
    const actions = [
      products(percent('20'), ofCollections('gifts')),
      products(percent('10'), ofCollections('tea')),
      products(percent('20'), ofCollections('cups')),
      products(percent('99')),
    ]
    expect(give(actions)).toEqual([
      productsAdd(
        { targets: linesAt(2, 1), value: percentage('20') },
        { targets: linesAt(0), value: percentage('10') },
      ),
    ])
  })

  it('keeps an amount off each piece apart from the same amount off all lines together', () => {
    const actions = [
      products(off('5', true), ofCollections('tea')),
      products(off('5'), ofCollections('cups')),
    ]
    expect(give(actions)).toEqual([
      productsAdd(
        { targets: linesAt(0, 2), value: amountOff('5.00', true) },
        { targets: linesAt(1), value: amountOff('5.00') },
      ),
    ])
  })

  it('takes a percentage up to its cap, and beyond it the cap once, exact to the smallest unit', () => {
    // 10% of 79.99 and of 0.19 are 7.99 and 0.01, each rounded down.
    const small = {
      ...cart,
      lines: [
        { quantity: 1, subtotal: '79.99' },
        { quantity: 1, subtotal: '0.19' },
      ],
    }
    expect(give([products(percent('10', '8.00'))], small)).toEqual([
      productsAdd({ targets: linesAt(0, 1), value: percentage('10') }),
    ])
    expect(give([products(percent('10', '7.99'))], small)).toEqual([
      productsAdd({ targets: linesAt(0, 1), value: amountOff('7.99') }),
    ])
  })

  it('takes a value off the cheapest pieces up to a maximum, and names a number only for part of a line', () => {
    const targetsOf = (pieces: string) => give([products(percent('10'), { target: 'all', pieces })])
    const tenPercentOff = (targets: JsonObject[]) => [productsAdd({ targets, value: percentage('10') })]
    expect(targetsOf('2')).toEqual(tenPercentOff(piecesAt([2, 2])))
    expect(targetsOf('3')).toEqual(tenPercentOff(linesAt(2)))
    expect(targetsOf('4')).toEqual(tenPercentOff(linesAt(2, 1)))
    expect(targetsOf('5')).toEqual(tenPercentOff([...linesAt(2, 1), ...piecesAt([0, 1])]))
    expect(targetsOf('6')).toEqual(tenPercentOff(linesAt(2, 1, 0)))
    expect(targetsOf('0')).toEqual([])
  })

  it('gives none of a maximum of pieces to a line without a price', () => {
    const lines = [
      { quantity: 1, subtotal: '20.00' },
      { quantity: 1, subtotal: '' },
    ]
    expect(give([products(percent('10'), { target: 'all', pieces: '2' })], { ...cart, lines })).toEqual([
      productsAdd({ targets: linesAt(0), value: percentage('10') }),
    ])
  })

  it('asks for a minimum of the other pieces, or of their amount', () => {
    const isGiven = (measure: string, value: string) =>
      give([products(percent('10'), { target: 'all', pieces: '2', besides: { measure, value } })]).length ===
      1
    // Four of six units remain, and 280 of 340.
    expect([isGiven('quantity', '4'), isGiven('quantity', '5')]).toEqual([true, false])
    expect([isGiven('amount', '280'), isGiven('amount', '280.01')]).toEqual([true, false])
  })

  it('measures its steps on its target lines', () => {
    const steps = {
      type: 'tiers',
      measure: 'quantity',
      tiers: [
        { from: '3', value: percent('10') },
        { from: '5', value: percent('25', '1.00') },
      ],
    }
    expect(give([products(steps, ofCollections('gifts'))])).toEqual([
      productsAdd({ targets: linesAt(2), value: percentage('10') }),
    ])
    expect(give([products(steps, ofCollections('tea'))])).toEqual([
      productsAdd({ targets: linesAt(0, 2), value: amountOff('1.00') }),
    ])
    expect(give([products(steps, ofCollections('cups'))])).toEqual([])
  })

  it('takes a percentage that gives the prices observed on the platform', () => {
    const observed = (subtotal: string, quantity: number, percent: string) =>
      give([products({ type: 'percentage', percentage: percent })], { lines: [{ quantity, subtotal }] })
    // 79.98 minus 4% is 76.79, and 23.00 x 2 minus 2.1739130434782608% is 45.01.
    expect(observed('79.98', 1, '4')).toEqual([productsAdd({ targets: linesAt(0), value: percentage('4') })])
    expect(observed('46.0', 2, '2.1739130434782608')).toEqual([
      productsAdd({ targets: linesAt(0), value: percentage('2.1739130434782608') }),
    ])
  })
})
