import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import type { Action } from '#rules/language/rule-set.ts'
import {
  cart,
  deliveryAdd,
  give,
  off,
  order,
  orderAdd,
  percent,
  percentage,
  shipping,
} from './discount-actions.ts'
import { type DiscountCart, rateHandle, ruleOf, rulesText, runDiscount } from './discount-cart.ts'

describe('a shipping discount', () => {
  const delivered: DiscountCart = {
    ...cart,
    groups: [
      [
        { title: 'Standard', cost: '49.0' },
        { title: 'Express', cost: '149.0' },
      ],
      [{ title: 'Express Air', cost: '300.0' }],
    ],
  }
  const optionsAt = (...indices: [group: number, option: number][]) =>
    indices.map(([group, option]) => ({ deliveryOption: { handle: rateHandle(group, option) } }))

  it('takes a value off every rate, or off the rates with a name', () => {
    expect(give([shipping(percent('100'))], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 0], [0, 1], [1, 0]), value: percentage('100') }),
    ])
    expect(give([shipping(percent('50'), ['express'])], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 1], [1, 0]), value: percentage('50') }),
    ])
    expect(give([shipping(percent('50'), ['express'], { exact: true })], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 1]), value: percentage('50') }),
    ])
  })

  it('keeps its percentage for a rate at which it comes to the cap exactly, together with cheaper rates', () => {
    expect(give([shipping(percent('10', '14.90'), ['standard', 'express'])], delivered, true)).toEqual([
      deliveryAdd(
        { targets: optionsAt([0, 0], [0, 1]), value: percentage('10') },
        { targets: optionsAt([1, 0]), value: { fixedAmount: { amount: '14.90' } } },
      ),
    ])
  })

  it('goes to rates by whole names, by parts, and by both in one list', () => {
    const handlesOf = (names: (string | { contains: string })[], exact = true) =>
      give([shipping(percent('50'), names, { exact })], delivered, true)
    const half = (...targets: JsonObject[]) => [deliveryAdd({ targets, value: percentage('50') })]
    expect(handlesOf(['Express'])).toEqual(half(...optionsAt([0, 1])))
    expect(handlesOf(['Express Air', { contains: 'stand' }])).toEqual(half(...optionsAt([0, 0], [1, 0])))
    expect(handlesOf([{ contains: 'express' }])).toEqual(half(...optionsAt([0, 1], [1, 0])))
    expect(handlesOf(['Expr', { contains: 'no rate' }])).toEqual([])
    expect(handlesOf(['express', { contains: 'stand' }], false)).toEqual(
      half(...optionsAt([0, 0], [0, 1], [1, 0])),
    )
  })

  it('goes to a rate that goes by a name by an alias', () => {
    const aliases = { rates: [{ name: 'Express', alias: 'Fast lane' }] }
    const giveTo = (names: Action['params'][string][], exact = true) => {
      const action = shipping(percent('50'), [], { exact })
      const rules = [ruleOf([{ ...action, params: { ...action.params, names } }])]
      const text = JSON.stringify({ ...JSON.parse(rulesText(rules)), aliases })
      return runDiscount(delivered, text, true).operations
    }
    const toExpress = [deliveryAdd({ targets: optionsAt([0, 1]), value: percentage('50') })]
    expect(giveTo(['Fast lane'])).toEqual(toExpress)
    expect(giveTo(['fast'], false)).toEqual(toExpress)
    expect(giveTo([{ contains: 'lane' }])).toEqual(toExpress)
    expect(giveTo(['Slow lane'])).toEqual([])
  })

  it('goes an amount to each by itself, and a capped percentage to each within its cap', () => {
    expect(give([shipping(off('20'), ['express'])], delivered, true)).toEqual([
      deliveryAdd(
        { targets: optionsAt([0, 1]), value: { fixedAmount: { amount: '20.00' } } },
        { targets: optionsAt([1, 0]), value: { fixedAmount: { amount: '20.00' } } },
      ),
    ])
    expect(give([shipping(percent('50', '100'))], delivered, true)).toEqual([
      deliveryAdd(
        { targets: optionsAt([0, 0], [0, 1]), value: percentage('50') },
        { targets: optionsAt([1, 0]), value: { fixedAmount: { amount: '100.00' } } },
      ),
    ])
  })

  it('applies in the run for delivery, and other discounts in the run for lines', () => {
    const actions = [shipping(percent('100'), ['standard']), order(percent('10'))]
    expect(give(actions, delivered, false)).toEqual([orderAdd({ value: percentage('10') })])
    expect(give(actions, delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 0]), value: percentage('100') }),
    ])
  })
})
