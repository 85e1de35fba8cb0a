import { expect, it } from 'vitest'
import { countByTarget } from './function-counts.ts'

it('counts functions by their target, in the order in which the targets appear', () => {
  const payment = 'cart.payment-methods.transform.run'
  const delivery = 'cart.delivery-options.transform.run'
  expect(countByTarget([{ targets: [payment] }, { targets: [delivery, payment] }])).toEqual([
    { target: payment, words: '2 functions' },
    { target: delivery, words: '1 function' },
  ])
  expect(countByTarget([])).toEqual([])
})
