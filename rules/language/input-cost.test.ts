import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, factDefinitions } from './facts.ts'
import { isOfLines, measureInput } from './input-cost.ts'

const [member, container] = [475, 635]

test('what is asked of a checkout is paid for once, with all that it stands in', () => {
  expect(measureInput([])).toEqual({ ofCheckout: 0, ofLine: 0 })
  expect(measureInput(['currencyRate'])).toEqual({ ofCheckout: member, ofLine: 0 })
  // Of a localization its country, and of that its code.
  expect(measureInput(['market'])).toEqual({ ofCheckout: 2 * container + member, ofLine: 0 })
  expect(measureInput(['market', 'language'])).toEqual({ ofCheckout: 3 * container + 2 * member, ofLine: 0 })
  // In the clock of the shop.
  expect(measureInput(['shop.date', 'shop.timeWindow'])).toEqual({
    ofCheckout: 2 * container + 2 * member,
    ofLine: 0,
  })
})

test('what is asked of a line is paid for in each, the cart and its lines once', () => {
  expect(measureInput(['lines.quantity'])).toEqual({ ofCheckout: 2 * container, ofLine: member })
  // Of the merchandise, which is a variant without that costing anything, its title.
  expect(measureInput(['lines.quantity', 'lines.variantTitle'])).toEqual({
    ofCheckout: 2 * container,
    ofLine: member + container + member,
  })
})

test('whether there was a question costs nothing', () => {
  expect(measureInput(['isAsked'])).toEqual({ ofCheckout: 0, ofLine: 0 })
})

test('no fact makes an input cheaper, and their order makes no difference', () => {
  const facts = Object.keys(factDefinitions) as Fact[]
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...facts)), fc.constantFrom(...facts), (some, another) => {
      const before = measureInput(some)
      const after = measureInput([another, ...some])
      expect(after.ofCheckout).toBeGreaterThanOrEqual(before.ofCheckout)
      expect(after.ofLine).toBeGreaterThanOrEqual(before.ofLine)
      expect(after).toEqual(measureInput([...some, another]))
      if (!isOfLines(another)) expect(after.ofLine).toBe(before.ofLine)
    }),
  )
})
