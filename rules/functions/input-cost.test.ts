import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fact, factDefinitions } from '../language/facts.ts'
import { isOfLines, measureInput } from './input-cost.ts'

const [member, container] = [475, 635]

test('a fact of the checkout costs once, with all objects around it', () => {
  expect(measureInput([])).toEqual({ ofCheckout: 0, ofLine: 0 })
  expect(measureInput(['currencyRate'])).toEqual({ ofCheckout: member, ofLine: 0 })
  // The fields are localization, country and isoCode.
  expect(measureInput(['market'])).toEqual({ ofCheckout: 2 * container + member, ofLine: 0 })
  expect(measureInput(['market', 'language'])).toEqual({ ofCheckout: 3 * container + 2 * member, ofLine: 0 })
  // Both are fields of the shop's clock.
  expect(measureInput(['shop.date', 'shop.timeWindow'])).toEqual({
    ofCheckout: 2 * container + 2 * member,
    ofLine: 0,
  })
})

test('a fact of a line costs in each line, and the cart and its lines once', () => {
  expect(measureInput(['lines.quantity'])).toEqual({ ofCheckout: 2 * container, ofLine: member })
  // The fields are merchandise, a variant at no cost, and its title.
  expect(measureInput(['lines.quantity', 'lines.variantTitle'])).toEqual({
    ofCheckout: 2 * container,
    ofLine: member + container + member,
  })
})

test('the fact that answers were queried costs nothing', () => {
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
