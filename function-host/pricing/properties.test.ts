import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import type { CartToPrice, DiscountClass, DiscountToPrice } from './cart-to-price.ts'
import { combine } from './combining.ts'
import { parseDecimal, percentageOf, toMinorUnits } from './decimal.ts'
import { makeOffers, type Offer } from './offer.ts'
import { priceCart } from './price-cart.ts'
import { priceCombination, takesPart } from './price-combination.ts'
import type { PricedCart } from './priced-cart.ts'
import {
  answering,
  fixedAmount,
  fixedOrderAmount,
  lineCandidate,
  makeCart,
  makeLine,
  offLines,
  offOrder,
  offShipping,
  percentage,
} from './test-support/sample-cart.ts'

/** An exact fraction of big integers, which shares no code with the code under test. */
type Fraction = { top: bigint; bottom: bigint }
const fractionOf = (text: string): Fraction => {
  const [whole = '0', digits = ''] = text.split('.')
  return { top: BigInt(whole + digits), bottom: BigInt(`1${'0'.repeat(digits.length)}`) }
}

const decimalText = fc
  .tuple(fc.nat(99), fc.stringMatching(/^\d{0,16}$/))
  .map(([whole, digits]) => (digits === '' ? String(whole) : `${whole}.${digits}`))
const percentText = fc.oneof(decimalText, fc.constant('100'))
const minorUnits = fc.nat(10_000_000)

test('a percentage is cut off at the smallest unit, exactly', () => {
  fc.assert(
    fc.property(minorUnits, percentText, (price, percent) => {
      const { top, bottom } = fractionOf(percent)
      const taken = BigInt(percentageOf(price, parseDecimal(percent)))
      const exact = { top: BigInt(price) * top, bottom: 100n * bottom }
      expect(taken * exact.bottom <= exact.top).toBe(true)
      expect((taken + 1n) * exact.bottom > exact.top).toBe(true)
    }),
  )
})

test.each([0, 2, 3, 4, 5])('an amount is whole minor units in a currency of %i decimals', (decimals) => {
  fc.assert(
    fc.property(decimalText, (text) => {
      const { top, bottom } = fractionOf(text)
      const exact = top * 10n ** BigInt(decimals)
      const [down, nearest, up] = (['down', 'nearest', 'up'] as const).map((rounding) =>
        BigInt(toMinorUnits(parseDecimal(text), decimals, rounding)),
      )
      expect(down).toBe(exact / bottom)
      expect(up).toBe((exact + bottom - 1n) / bottom)
      expect(nearest).toBe((2n * exact + bottom) / (2n * bottom))
    }),
  )
})

const weightsAndAmount = fc
  .array(minorUnits, { minLength: 1, maxLength: 12 })
  .chain((weights) =>
    fc.tuple(fc.constant(weights), fc.nat(weights.reduce((sum, weight) => sum + weight, 0))),
  )

test('shares are the exact ratio, and units left over go to the first lines with room', () => {
  fc.assert(
    fc.property(weightsAndAmount, ([weights, amount]) => {
      const shares = allocate(amount, weights)
      const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      const extra = shares.map((share, index) => {
        const exact = total === 0n ? 0n : (BigInt(amount) * BigInt(weights[index] ?? 0)) / total
        return BigInt(share) - exact
      })
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
      expect(extra.every((one) => one === 0n || one === 1n)).toBe(true)
      // Among the lines before the last one with an extra unit, only a free line may lack one.
      const last = extra.lastIndexOf(1n)
      for (const [index, one] of extra.slice(0, Math.max(0, last)).entries()) {
        if (one === 0n) expect(shares[index]).toBe(weights[index])
      }
    }),
  )
})

const lineCount = 4
const lines = fc
  .array(
    fc.record({ price: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 5 }), isGiftCard: fc.boolean() }),
    { minLength: lineCount, maxLength: lineCount },
  )
  .map((all) =>
    all.map(({ price, quantity, isGiftCard }, index) =>
      makeLine(index + 1, price, quantity, { isGiftCard: isGiftCard && index === 3 }),
    ),
  )
const deliveryGroups = fc
  .tuple(fc.nat(5000), fc.nat(5000), fc.constantFrom('a', 'b', null))
  .map(([a, b, selected]) => [
    {
      id: 'g1',
      options: [
        { handle: 'a', price: a },
        { handle: 'b', price: b },
      ],
      selected,
    },
  ])

const shortPercent = fc.integer({ min: 0, max: 400 }).map((quarters) => String(quarters / 4))
const amountText = fc.nat(30_000).map((units) => (units / 100).toFixed(2))
const lineIds = fc.subarray(['l1', 'l2', 'l3', 'l4'], { minLength: 1 })
const orderOperation = fc
  .tuple(
    fc.oneof(shortPercent.map(percentage), amountText.map(fixedOrderAmount)),
    fc.option(amountText),
    lineIds,
  )
  .map(([value, minimumAmount, ids]) =>
    offOrder(value, {
      excluded: ids.slice(1, 3),
      conditions: minimumAmount === null ? null : [{ cartLineMinimumSubtotal: { ids, minimumAmount } }],
    }),
  )
const productValue = fc.oneof(
  shortPercent.map(percentage),
  fc.tuple(amountText, fc.boolean()).map(([amount, each]) => fixedAmount(amount, each)),
)
const productOperation = fc.oneof(
  fc.tuple(lineIds, productValue).map(([ids, value]) => offLines(ids, value)),
  fc
    .tuple(
      fc.shuffledSubarray(['l1', 'l2', 'l3', 'l4'], { minLength: 2 }),
      productValue,
      fc.constantFrom('ALL', 'FIRST', 'MAXIMUM'),
    )
    .map(([[given = 'l1', bought = 'l2', other = 'l1'], value, selectionStrategy]) => ({
      productDiscountsAdd: {
        selectionStrategy,
        candidates: [lineCandidate([[given, 1]], value, [[bought, 2]]), lineCandidate([other], value)],
      },
    })),
)
const shippingOperation = fc
  .tuple(fc.subarray(['a', 'b'], { minLength: 1 }), shortPercent)
  .map(([handles, percent]) => offShipping(handles, percentage(percent)))

const kinds: [DiscountClass[], fc.Arbitrary<object[]>][] = [
  [['ORDER'], fc.tuple(orderOperation)],
  [['PRODUCT'], fc.tuple(productOperation)],
  [['SHIPPING'], fc.tuple(shippingOperation)],
  [['PRODUCT', 'ORDER'], fc.tuple(productOperation, orderOperation)],
]
const flags = fc.record({
  orderDiscounts: fc.boolean(),
  productDiscounts: fc.boolean(),
  shippingDiscounts: fc.boolean(),
})
const discounts = fc
  .array(
    fc.oneof(
      ...kinds.map(([classes, operations]) =>
        fc.record({
          classes: fc.constant(classes),
          operations,
          method: fc.constantFrom('automatic' as const, 'code' as const),
          combinesWith: flags,
        }),
      ),
    ),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map(({ classes, operations, ...changes }, index) =>
      answering(index + 1, classes, operations, changes),
    ),
  )
const carts = fc
  .record({ lines, deliveryGroups, discounts })
  .map((given) => makeCart(given.lines, given.discounts, { deliveryGroups: given.deliveryGroups }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const savedOn = ({ totals }: PricedCart) => totals.subtotal - totals.merchandise

test('lines bear exactly the amounts of the discounts, and no price is below zero', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const priced = priceCart(cart)
      for (const line of priced.lines) {
        expect(line.discountedPrice).toBeGreaterThanOrEqual(0)
        expect(line.price - line.discountedPrice).toBe(sum(line.allocations.map(({ amount }) => amount)))
      }
      for (const option of priced.deliveryOptions) {
        expect(option.discountedPrice).toBeGreaterThanOrEqual(0)
      }
      expect(priced.totals.productDiscounts + priced.totals.orderDiscounts).toBe(savedOn(priced))
      expect(sum(priced.lines.map((line) => line.discountedPrice))).toBe(priced.totals.merchandise)
      expect(
        sum(priced.applications.flatMap((one) => (one.targetType === 'LINE_ITEM' ? [one.amount] : []))),
      ).toBe(savedOn(priced))
      expect(priced.applied.length + priced.unapplied.length).toBe(cart.discounts.length)
    }),
  )
})

test('the order of the discounts does not matter', () => {
  fc.assert(
    fc.property(
      carts.chain((cart) =>
        fc.tuple(
          fc.constant(cart),
          fc.shuffledSubarray([...cart.discounts], { minLength: cart.discounts.length }),
        ),
      ),
      ([cart, shuffled]) => {
        expect(priceCart({ ...cart, discounts: shuffled })).toEqual(priceCart(cart))
      },
    ),
  )
})

test('applied discounts all combine, and each discount that lost to a rival lacks a flag or saves less', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const priced = priceCart(cart)
      const byId = new Map(cart.discounts.map((discount) => [discount.id, discount]))
      const applied = priced.applied.flatMap(({ discountId }) => byId.get(discountId) ?? [])
      for (const one of applied) {
        for (const other of applied)
          if (one !== other) expect(combine(one, other)).toEqual({ combines: true })
      }
      for (const unapplied of priced.unapplied) {
        if (unapplied.reason !== 'notCombinable') continue
        expect(unapplied.rivals.length).toBeGreaterThan(0)
        for (const { never, missing } of unapplied.rivals) {
          expect(never || missing.length > 0).toBe(true)
          for (const { discountId, flag } of missing) {
            expect(byId.get(discountId)?.combinesWith[flag]).toBe(false)
          }
        }
      }
    }),
  )
})

test('with the named flags on, both apply, or one of them has no effect', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      for (const unapplied of priceCart(cart).unapplied) {
        if (unapplied.reason !== 'notCombinable') continue
        const missing = unapplied.rivals.flatMap((rival) => (rival.never ? [] : rival.missing))
        const allowed = cart.discounts.map(
          (discount): DiscountToPrice => ({
            ...discount,
            combinesWith: {
              ...discount.combinesWith,
              ...Object.fromEntries(
                missing.filter((one) => one.discountId === discount.id).map(({ flag }) => [flag, true]),
              ),
            },
          }),
        )
        const again = new Map(allowed.map((discount) => [discount.id, discount]))
        const own = again.get(unapplied.discountId)
        for (const { discountId, never } of unapplied.rivals) {
          const rival = again.get(discountId)
          if (own && rival && !never) expect(combine(own, rival)).toEqual({ combines: true })
        }
      }
    }),
  )
})

/** Every maximal set of combining offers, found by trying all sets. */
function largestSets(offers: readonly Offer[]): Offer[][] {
  const combines = (one: Offer, other: Offer) => combine(one.discount, other.discount).combines
  const sets = Array.from({ length: 2 ** offers.length }, (_, bits) =>
    offers.filter((_offer, index) => (bits >> index) % 2 === 1),
  ).filter((set) => set.every((one) => set.every((other) => one === other || combines(one, other))))
  return sets.filter((set) =>
    offers.every((offer) => set.includes(offer) || !set.every((one) => combines(one, offer))),
  )
}

test('no other combination saves more', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const offers = makeOffers(cart).filter((offer) => takesPart(priceCombination(cart, [offer]), offer))
      const most = Math.max(...largestSets(offers).map((set) => priceCombination(cart, set).saving))
      const priced = priceCart(cart)
      expect(sum(priced.applied.map(({ amount }) => amount))).toBe(most)
    }),
  )
})

const oneMorePercent = fc.integer({ min: 0, max: 399 })

test('a larger percentage never leaves the shopper with a higher price', () => {
  fc.assert(
    fc.property(lines, lineIds, oneMorePercent, fc.boolean(), (cartLines, ids, quarters, ofOrder) => {
      const price = (percent: number) => {
        const value = percentage(String(percent))
        const discount = ofOrder
          ? answering(1, ['ORDER'], [offOrder(value, { excluded: ids })])
          : answering(1, ['PRODUCT'], [offLines(ids, value)])
        return priceCart(makeCart(cartLines, [discount])).totals.merchandise
      }
      expect(price((quarters + 1) / 4)).toBeLessThanOrEqual(price(quarters / 4))
    }),
  )
})

test('an added discount that combines with all others never raises the price, except by rounding', () => {
  const everyOne = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
  const unconditional = (cart: CartToPrice) =>
    cart.discounts
      .filter(({ classes }) => !classes.includes('ORDER'))
      .map((one) => ({ ...one, combinesWith: everyOne }))
  fc.assert(
    fc.property(carts, shortPercent, lineIds, (cart, percent, ids) => {
      const others = unconditional(cart)
      const added = answering(90, ['PRODUCT'], [offLines(ids, percentage(percent))], {
        combinesWith: everyOne,
      })
      const order = answering(91, ['ORDER'], [offOrder(percentage('10'))], { combinesWith: everyOne })
      const before = priceCart({ ...cart, discounts: [...others, order] }).totals.merchandise
      const after = priceCart({ ...cart, discounts: [...others, order, added] }).totals.merchandise
      expect(after).toBeLessThanOrEqual(before)
    }),
  )
})
