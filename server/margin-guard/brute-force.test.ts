import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeCheckout, createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NativeDiscount, PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
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

const other = 'gid://shopify/Collection/2'
const products = fc.constantFrom<readonly string[]>([collection], [other])
const itemsOf = products.map((collectionIds) => ({
  type: 'collections' as const,
  collectionIds: [...collectionIds],
}))
const anyItems = fc.oneof(fc.constant({ type: 'all' as const }), itemsOf)
const few = fc.integer({ min: 1, max: 2 })

const deal: fc.Arbitrary<NativeDiscount> = fc.record({
  type: fc.constant('buyXGetY' as const),
  buys: fc.record({
    items: anyItems,
    minimum: few.map((quantity) => ({ measure: 'quantity' as const, quantity })),
  }),
  gets: fc.record({
    items: anyItems,
    quantity: few,
    value: fc.constantFrom(25, 50, 100).map((number) => ({
      type: 'percentage' as const,
      percentage: String(number),
    })),
  }),
  usesPerOrderLimit: fc.option(few, { nil: null }),
})
const amountOff: fc.Arbitrary<NativeDiscount> = fc.record({
  type: fc.constant('amountOff' as const),
  items: anyItems,
  value: fc.oneof(
    fc.constantFrom(10, 30).map((number) => ({ type: 'percentage' as const, percentage: String(number) })),
    fc.record({
      type: fc.constant('fixedAmount' as const),
      amount: fc.constantFrom('50', '200'),
      appliesToEachItem: fc.boolean(),
    }),
  ),
  minimum: fc.oneof(
    fc.constant(null),
    fc.constantFrom('300', '500').map((amount) => ({ measure: 'amount' as const, amount })),
    few.map((quantity) => ({ measure: 'quantity' as const, quantity: quantity + 1 })),
  ),
})

type Shop = { readonly items: MarginGuardRequest['items']; readonly discounts: PreviewDiscount[] }

const items = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 10 }).map((number) => number * 50),
      collectionIds: fc.subarray([collection, other]),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) =>
    list.map(({ price, collectionIds }, index) => item(`Item ${index}`, price, { collectionIds })),
  )

const shopOf = (gives: fc.Arbitrary<NativeDiscount[]>): fc.Arbitrary<Shop> =>
  fc.record({
    items,
    discounts: gives.chain((all) =>
      fc.tuple(
        ...all.map((one, index) =>
          fc.boolean().map((combines) => native(index + 1, one, { combinesWith: combines ? every : none })),
        ),
      ),
    ),
  })

/** Every cart with at most so many pieces. */
function* listCarts(
  from: MarginGuardRequest['items'],
  piecesMax: number,
): Generator<MarginGuardRequest['items']> {
  const [first, ...rest] = from
  if (first === undefined) return
  for (let quantity = 0; quantity <= piecesMax; quantity += 1) {
    const own = quantity === 0 ? [] : [{ ...first, quantity }]
    if (own.length > 0) yield own
    for (const others of listCarts(rest, piecesMax - quantity)) yield [...own, ...others]
  }
}

/** The most that the checkout's own pricing takes from any small cart. */
async function judge({ items, discounts }: Shop, piecesMax: number) {
  const facts = { ...shop, paymentMethods: [] }
  const ordinary = composeCheckout(createOrdinaryDetails(facts), facts)
  const worst = { share: 0, lineShare: 0 }
  for (const lines of listCarts(items, piecesMax)) {
    const sample = { ...ordinary, lines: [...lines] }
    const request = { discounts, enteredCodes: [], sample }
    const { totals, ...priced } = await runDiscountPreview(request, requireBuilds, log)
    worst.share = Math.max(worst.share, 1 - totals.merchandise / totals.subtotal)
    for (const [index, { discountedPrice }] of priced.lines.entries()) {
      const { price = 0, quantity = 0 } = lines[index] ?? {}
      worst.lineShare = Math.max(worst.lineShare, 1 - discountedPrice / (price * quantity * 100))
    }
  }
  return worst
}

test.each([
  ['one deal', shopOf(deal.map((one) => [one])), 8],
  ['two deals', shopOf(fc.tuple(deal, deal)), 6],
  ['deals and amounts off', shopOf(fc.tuple(deal, amountOff, amountOff)), 5],
  ['amounts off', shopOf(fc.tuple(amountOff, amountOff, amountOff)), 5],
])(
  'no small cart of small shops is worse than the worst that is found: %s',
  async (_what, shops, numRuns) => {
    let missed = 0
    await fc.assert(
      fc.asyncProperty(shops, async (one) => {
        const answer = await find(one.discounts, [...one.items])
        const worst = await judge(one, 6)
        if (shareOf(answer.ofOrder) < worst.share - 1e-9 || lineShareOf(answer) < worst.lineShare - 1e-9) {
          missed += 1
        }
      }),
      { numRuns },
    )
    expect(missed).toBe(0)
  },
)
