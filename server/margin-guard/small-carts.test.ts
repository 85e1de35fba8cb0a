import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeCheckout, createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { runDiscountPreview } from '../discount-preview/run-discount-preview.ts'
import {
  collection,
  every,
  find,
  item,
  lineShareOf,
  log,
  native,
  none,
  requireBuilds,
  shareOf,
  shop,
} from './worst-carts.test-support.ts'

const money = fc.integer({ min: 1, max: 40 }).map((number) => number * 25)
const anyItem = fc
  .record({ price: money, isIn: fc.boolean(), above: fc.option(money) })
  .map(({ price, isIn, above }) => ({
    price,
    collectionIds: isIn ? [collection] : [],
    ...(above === null ? {} : { compareAtPrice: price + above }),
  }))
const anyItems = fc
  .array(anyItem, { minLength: 1, maxLength: 4 })
  .map((items) => items.map(({ price, ...rest }, index) => item(`Item ${index}`, price, rest)))

const minimum = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 1, max: 60 })
    .map((number) => ({ measure: 'amount' as const, amount: String(number * 25) })),
  fc.integer({ min: 1, max: 5 }).map((quantity) => ({ measure: 'quantity' as const, quantity })),
)
const value = fc.oneof(
  fc
    .integer({ min: 1, max: 100 })
    .map((number) => ({ type: 'percentage' as const, percentage: String(number) })),
  fc.record({
    type: fc.constant('fixedAmount' as const),
    amount: money.map(String),
    appliesToEachItem: fc.boolean(),
  }),
)
const wholeOrder = fc.constant({ type: 'all' as const })
const someProducts = fc
  .constant(null)
  .map(() => ({ type: 'collections' as const, collectionIds: [collection] }))
const anyProducts = fc.oneof(wholeOrder, someProducts)
const fewPieces = fc.integer({ min: 1, max: 2 })
const amountOff = fc.record({ type: fc.constant('amountOff' as const), items: anyProducts, value, minimum })
const buyXGetY = fc.record({
  type: fc.constant('buyXGetY' as const),
  buys: fc.record({
    items: anyProducts,
    minimum: fewPieces.map((quantity) => ({ measure: 'quantity' as const, quantity })),
  }),
  gets: fc.record({
    items: anyProducts,
    quantity: fewPieces,
    value: fc.integer({ min: 1, max: 100 }).map((number) => ({
      type: 'percentage' as const,
      percentage: String(number),
    })),
  }),
  usesPerOrderLimit: fc.option(fewPieces),
})
/** At most one discount gives items with others. Several of them share pieces in more ways than the search tries. */
const anyGives = fc
  .tuple(fc.option(buyXGetY), fc.array(amountOff, { maxLength: 2 }))
  .map(([sets, others]) => [...(sets === null ? [] : [sets]), ...others])
  .filter((all) => all.length > 0)
const anyDiscounts = anyGives.chain((all) =>
  fc.tuple(
    ...all.map((gives, index) =>
      fc.record({ isCode: fc.boolean(), combines: fc.boolean() }).map(({ isCode, combines }) => {
        const combinesWith = combines ? every : none
        if (!isCode) return native(index + 1, gives, { combinesWith })
        const id = `gid://shopify/DiscountCodeNode/${index + 1}`
        return native(index + 1, gives, { combinesWith, id, method: 'code', code: `CODE${index}` })
      }),
    ),
  ),
)

/** Every cart of one or two products, with each quantity up to the maximum. */
function* listSmallCarts(items: MarginGuardRequest['items'], quantityMax: number) {
  const quantities = Array.from({ length: quantityMax }, (_, index) => index + 1)
  for (const [index, one] of items.entries()) {
    for (const quantity of quantities) {
      yield [{ ...one, quantity }]
      for (const other of items.slice(index + 1)) {
        for (const more of quantities)
          yield [
            { ...one, quantity },
            { ...other, quantity: more },
          ]
      }
    }
  }
}

function* listSubsets(codes: readonly string[]): Generator<string[]> {
  const [first, ...rest] = codes
  if (first === undefined) return yield []
  for (const subset of listSubsets(rest)) {
    yield subset
    yield [first, ...subset]
  }
}

test('no small cart is worse than the worst that is found', async () => {
  const facts = { ...shop, paymentMethods: [] }
  const ordinary = composeCheckout(createOrdinaryDetails(facts), facts)
  await fc.assert(
    fc.asyncProperty(anyItems, anyDiscounts, async (items, discounts) => {
      const answer = await find(discounts, items)
      const codes = discounts.flatMap(({ code }) => code ?? [])
      const worst = { share: 0, lineShare: 0 }
      for (const enteredCodes of listSubsets(codes)) {
        for (const lines of listSmallCarts(items, 5)) {
          const { totals, ...priced } = await runDiscountPreview(
            { discounts, enteredCodes, sample: { ...ordinary, lines } },
            requireBuilds,
            log,
          )
          worst.share = Math.max(worst.share, 1 - totals.merchandise / totals.subtotal)
          for (const [index, { discountedPrice }] of priced.lines.entries()) {
            const { price = 0, compareAtPrice = 0, quantity = 0 } = lines[index] ?? {}
            const compareAt = Math.max(price, compareAtPrice) * quantity * 100
            worst.lineShare = Math.max(worst.lineShare, 1 - discountedPrice / compareAt)
          }
        }
      }
      expect(shareOf(answer.ofOrder)).toBeGreaterThanOrEqual(worst.share - 1e-9)
      expect(lineShareOf(answer)).toBeGreaterThanOrEqual(worst.lineShare - 1e-9)
    }),
    { numRuns: 15 },
  )
})
