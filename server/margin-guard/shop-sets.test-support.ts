import fc from 'fast-check'
import { composeCheckout, createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NativeDiscount, PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { listTried, runOnLines } from '../discount-preview/run-discount-preview.ts'
import {
  collection,
  every,
  item,
  log,
  native,
  none,
  requireBuilds,
  shop,
} from './worst-carts.test-support.ts'

type Items = MarginGuardRequest['items']

/** A small shop whose carts can all be priced, with its active discounts. */
export type ShopSet = { readonly items: Items; readonly discounts: readonly PreviewDiscount[] }

const other = 'gid://shopify/Collection/2'
const some = fc.constantFrom(collection, other)
const itemsOf = some.map((id) => ({ type: 'collections' as const, collectionIds: [id] }))
const anyItems = fc.oneof(fc.constant({ type: 'all' as const }), itemsOf)
const few = fc.integer({ min: 1, max: 4 })
const money = fc.integer({ min: 1, max: 40 }).map((number) => String(number * 25))
const share = fc.constantFrom('5', '10', '25', '33.3', '50', '100')
const percentage = share.map((text) => ({ type: 'percentage' as const, percentage: text }))
const quantity = few.map((count) => ({ measure: 'quantity' as const, quantity: count }))
const amount = money.map((text) => ({ measure: 'amount' as const, amount: text }))

const deal: fc.Arbitrary<NativeDiscount> = fc.record({
  type: fc.constant('buyXGetY' as const),
  buys: fc.record({ items: anyItems, minimum: fc.oneof({ weight: 3, arbitrary: quantity }, amount) }),
  gets: fc.record({ items: anyItems, quantity: few, value: percentage }),
  usesPerOrderLimit: fc.option(few, { nil: null }),
})
const fixedAmount = fc.record({
  type: fc.constant('fixedAmount' as const),
  amount: fc.integer({ min: 1, max: 12 }).map((number) => String(number * 25)),
  appliesToEachItem: fc.boolean(),
})
const amountOff: fc.Arbitrary<NativeDiscount> = fc.record({
  type: fc.constant('amountOff' as const),
  items: anyItems,
  value: fc.oneof(percentage, fixedAmount),
  minimum: fc.oneof(fc.constant(null), amount, quantity),
})

/** Actions of the app: steps by amount or pieces, a limit of pieces, or free items with others. */
const action: fc.Arbitrary<Rule['actions'][number]> = fc.oneof(
  fc
    .record({ cheap: share, expensive: share, from: money, more: money })
    .map(({ cheap, expensive, from, more }) => ({
      type: 'apply_discount',
      params: {
        value: {
          type: 'tiers',
          measure: 'amount',
          tiers: [
            { from, value: { type: 'percentage', percentage: cheap } },
            {
              from: String(Number(from) + Number(more)),
              value: { type: 'percentage', percentage: expensive },
            },
          ],
        },
        message: 'Off',
      },
    })),
  fc
    .record({ off: share, pieces: fc.option(few, { nil: undefined }), id: some })
    .map(({ off, pieces, id }) => ({
      type: 'apply_product_discount',
      params: {
        target: 'collections',
        collectionIds: [id],
        value: { type: 'percentage', percentage: off },
        message: 'Off',
        ...(pieces === undefined ? {} : { pieces }),
      },
    })),
  fc.record({ buy: few, get: few, from: some, to: some, off: share }).map(({ buy, get, from, to, off }) => ({
    type: 'buy_x_get_y',
    params: {
      buyQuantity: buy,
      getQuantity: get,
      buyCollectionIds: [from],
      getCollectionIds: [to],
      percentage: off,
      message: 'Deal',
    },
  })),
)

type Given = { readonly native: NativeDiscount } | { readonly action: Rule['actions'][number] }
const ofPlatform = (of: fc.Arbitrary<NativeDiscount>): fc.Arbitrary<Given> =>
  of.map((one) => ({ native: one }))
const ofOurs: fc.Arbitrary<Given> = action.map((one) => ({ action: one }))

function discountOf(number: number, given: Given, changes: Partial<PreviewDiscount>): PreviewDiscount {
  if ('native' in given) return native(number, given.native, changes)
  const rules = [{ title: 'Rule', match_type: 'all' as const, conditions: [], actions: [given.action] }]
  const isOfOrder = given.action.type === 'apply_discount'
  return {
    ...native(number, { type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null }),
    discountClasses: [isOfOrder ? 'ORDER' : 'PRODUCT'],
    gives: { type: 'rules', functionHandle: 'discount-rules', ruleSet: createRuleSet('Ours', rules) },
    ...changes,
  }
}

const itemsUpTo = (maxLength: number): fc.Arbitrary<Items> =>
  fc
    .array(
      fc.record({
        price: fc.oneof(
          fc.integer({ min: 1, max: 40 }).map((number) => number * 25),
          fc.integer({ min: 9, max: 999 }),
        ),
        collectionIds: fc.subarray([collection, other]),
        above: fc.option(fc.integer({ min: 1, max: 20 }).map((number) => number * 25)),
      }),
      { minLength: 2, maxLength },
    )
    .map((list) =>
      list.map(({ price, collectionIds, above }, index) =>
        item(`Item ${index}`, price, {
          collectionIds,
          ...(above === null ? {} : { compareAtPrice: price + above }),
        }),
      ),
    )

function setOf(gives: fc.Arbitrary<readonly Given[]>, itemsMax = 8): fc.Arbitrary<ShopSet> {
  const discounts = gives.chain((all) =>
    fc.tuple(
      ...all.map((given, index) =>
        fc.record({ isCode: fc.boolean(), combines: fc.boolean() }).map(({ isCode, combines }) =>
          discountOf(index + 1, given, {
            combinesWith: combines ? every : none,
            ...(isCode && {
              id: `gid://shopify/DiscountCodeNode/${index + 1}`,
              method: 'code',
              code: `CODE${index}`,
            }),
          }),
        ),
      ),
    ),
  )
  return fc.record({ items: itemsUpTo(itemsMax), discounts })
}

export const families: readonly (readonly [name: string, part: number, sets: fc.Arbitrary<ShopSet>])[] = [
  ['one deal', 4, setOf(ofPlatform(deal).map((one) => [one]))],
  ['two deals', 3, setOf(fc.tuple(ofPlatform(deal), ofPlatform(deal)))],
  [
    'deals and amounts off',
    3,
    setOf(fc.array(fc.oneof(ofPlatform(deal), ofPlatform(amountOff)), { minLength: 2, maxLength: 4 })),
  ],
  [
    'ours with the platform’s',
    2,
    setOf(
      fc.array(fc.oneof(ofOurs, ofPlatform(deal), ofPlatform(amountOff)), { minLength: 1, maxLength: 3 }),
      4,
    ),
  ],
]

/** Maximum pieces of a cart by number of products, so that a shop has some hundreds of carts. */
const piecesMax = [0, 20, 20, 14, 10, 8, 7, 6, 5]
/** Maximum pieces of a cart if the app's functions run for each cart. */
const piecesMaxOfOurs = 5

/** Every cart with at most this number of pieces. */
function* listCarts(from: Items, most: number): Generator<Items> {
  const [first, ...rest] = from
  if (first === undefined) return
  for (let count = 0; count <= most; count += 1) {
    const own = count === 0 ? [] : [{ ...first, quantity: count }]
    if (own.length > 0) yield own
    for (const others of listCarts(rest, most - count)) yield [...own, ...others]
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

export type Worst = { share: number; cart: string }

/** The highest loss of any small cart, by checkout's own pricing: of the order and of one line. */
export async function judgeAllCarts({ items: all, discounts }: ShopSet) {
  const facts = { ...shop, paymentMethods: [] }
  const ordinary = composeCheckout(createOrdinaryDetails(facts), facts)
  const program = { requireBuilds, log }
  const hasOurs = discounts.some(({ gives }) => gives.type === 'rules')
  const most = hasOurs ? piecesMaxOfOurs : (piecesMax[all.length] ?? 5)
  const ofOrder: Worst = { share: 0, cart: '' }
  const ofLine: Worst = { share: 0, cart: '' }
  const note = (worst: Worst, found: number, lines: Items, codes: readonly string[]) => {
    if (found <= worst.share) return
    worst.share = found
    worst.cart = `${lines.map(({ title, quantity: count }) => `${count} × ${title}`).join(', ')} ${codes}`
  }
  for (const codes of listSubsets(discounts.flatMap(({ code }) => code ?? []))) {
    const tried = listTried(discounts, codes)
    for (const lines of listCarts(all, most)) {
      const { priced } = await runOnLines(tried, { ...ordinary, lines: [...lines] }, program)
      note(ofOrder, 1 - priced.totals.merchandise / priced.totals.subtotal, lines, codes)
      for (const [index, { discountedPrice }] of priced.lines.entries()) {
        const { price = 0, compareAtPrice = 0, quantity: count = 0 } = lines[index] ?? {}
        const compareAt = Math.max(price, compareAtPrice) * count * 100
        note(ofLine, 1 - discountedPrice / compareAt, lines, codes)
      }
    }
  }
  return { ofOrder, ofLine }
}
