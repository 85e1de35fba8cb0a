import { setImmediate as nextTurn } from 'node:timers/promises'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { listBoundaries } from '#rules/margin-guard/boundaries.ts'
import { listCodeChoices } from '#rules/margin-guard/code-choices.ts'
import { listFurtherCarts } from '#rules/margin-guard/further-carts.ts'
import { formatCartKey, type GuardCart } from '#rules/margin-guard/guard-cart.ts'
import { listItemTests } from '#rules/margin-guard/item-tests.ts'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { findLowestLine, type PricedLines, shareOfOrder } from '#rules/margin-guard/measures.ts'
import { listNearbyCarts } from '#rules/margin-guard/nearby-carts.ts'
import { chooseItems } from '#rules/margin-guard/representing-items.ts'
import { listSmallCarts } from '#rules/margin-guard/small-carts.ts'
import { type Suggesting, suggestCarts } from '#rules/margin-guard/suggest-carts.ts'
import { withoutDeployedBuilds } from '../preview/function-builds.ts'
import { findCircumstances, type ProbeWorld } from './find-circumstances.ts'
import { formatWorst } from './format-worst.ts'
import { createGuardPricing, type PricedGuardCart } from './price-guard-cart.ts'

export type FinderWorld = ProbeWorld & {
  /** Maximum number of carts to price. */
  readonly cartsMax?: number
}

const cartsMaxUsually = 2_000
/** Share of the maximum for carts that boundaries suggest. The rest is for neighbours of the worst carts. */
const shareSuggested = 0.4
/** Shares of the maximum: before the small carts that no boundary suggests are tried, and after them. */
const nearbyShare = 0.65
const shareSmall = 0.9
/** Number of worst carts whose neighbours are tried. */
const startsMax = 4
/** Number of carts priced before other requests get a turn. */
const cartsInOneTurn = 4

/** Loss of a cart. A higher number is worse. */
type Measure = (priced: PricedLines) => number
const measures = [
  shareOfOrder,
  (priced: PricedLines) => findLowestLine(priced)?.share ?? 0,
] as const satisfies readonly Measure[]

/**
 * Prices carts that the discounts distinguish, with all discounts together, as checkout does. Returns the cart with the
 * highest loss. It first tries carts that boundaries suggest. Then it tries neighbours of the worst carts, until none
 * of them is worse.
 */
export async function findWorstCarts(
  request: MarginGuardRequest,
  world: FinderWorld,
): Promise<MarginGuardAnswer> {
  const { discounts, items, currencyCode } = request
  const shop: ShopFacts = { ...request, paymentMethods: [] }
  const program = { ...world, requireBuilds: withoutDeployedBuilds(world.requireBuilds) }
  const circumstances = await findCircumstances(discounts, shop, program)
  const boundaries = listBoundaries(discounts, currencyCode, world.hasTime)
  const representing = chooseItems(items, listItemTests(discounts), boundaries, world.hasTime)
  const currencyDecimals = decimalsOf(currencyCode)
  const suggesting: Suggesting = {
    items,
    representing,
    boundaries,
    codeChoices: listCodeChoices(discounts),
    circumstancesCount: circumstances.choices.length,
    currencyDecimals,
    hasTime: world.hasTime,
  }
  const search = createSearch(createGuardPricing(request, shop, circumstances, program), world.hasTime)
  const cartsMax = world.cartsMax ?? cartsMaxUsually
  /** False if the maximum or the time runs out while a neighbour of the worst cart may still be worse. */
  const goOn = async (most: number, listNearby: typeof listNearbyCarts): Promise<boolean> => {
    let isDone = true
    for (const measure of measures) {
      const settled = new Set<PricedGuardCart>()
      for (;;) {
        const start = search
          .rank(measure)
          .slice(0, startsMax)
          .find((one) => !settled.has(one))
        if (start === undefined) break
        settled.add(start)
        if (await search.price(listNearby(start.cart, suggesting), most)) continue
        isDone = false
        break
      }
    }
    return isDone
  }
  const isSuggested = await search.price(suggestCarts(suggesting), cartsMax * shareSuggested)
  await goOn(cartsMax * nearbyShare, listNearbyCarts)
  let wholeUpTo = 0
  for (const { pieces, carts } of listSmallCarts(suggesting)) {
    if (!(await search.price(carts, cartsMax * shareSmall))) break
    wholeUpTo = pieces
  }
  // Small carts may have revealed a worse cart whose neighbours now fit the maximum.
  const isWhole = (await goOn(cartsMax, listNearbyCarts)) && isSuggested
  // The rest of the maximum is for more distant carts, since two changes may be worse only together.
  await goOn(cartsMax, listFurtherCarts)
  const [ofOrder, belowCompareAt] = measures
  return {
    currencyDecimals,
    tried: search.count(),
    wholeUpTo: representing.isCut ? 0 : wholeUpTo,
    itemsTried: representing.indices.length,
    // Preparation before the first cart also ends early if time runs out.
    isPartial: !isWhole || representing.isCut || boundaries.isCut === true || !world.hasTime(),
    ...formatWorst(
      { ofOrder: search.rank(ofOrder)[0], belowCompareAt: search.rank(belowCompareAt)[0] },
      circumstances,
    ),
  }
}

/** The carts priced so far, each once. */
function createSearch(priceCart: (cart: GuardCart) => Promise<PricedGuardCart>, hasTime: () => boolean) {
  const known = new Map<string, PricedGuardCart>()
  return {
    count: () => known.size,
    /** False if the maximum or the time runs out before all carts are priced. */
    price: async (carts: Iterable<GuardCart>, most: number): Promise<boolean> => {
      for (const cart of carts) {
        const key = formatCartKey(cart)
        if (known.has(key)) continue
        if (known.size >= most || !hasTime()) return false
        known.set(key, await priceCart(cart))
        if (known.size % cartsInOneTurn === 0) await nextTurn()
      }
      return true
    },
    /** The worst carts first. Among equally bad ones the smallest comes first, since it is easiest to understand. */
    rank: (measure: Measure): PricedGuardCart[] =>
      [...known.values()]
        .map((priced) => ({ priced, share: measure(priced) }))
        .sort((one, other) => other.share - one.share || sizeOf(one.priced) - sizeOf(other.priced))
        .map(({ priced }) => priced),
  }
}

/** Size of a cart: circumstances weigh most, then codes, lines and pieces. */
function sizeOf({ cart, prices }: PricedGuardCart): number {
  const pieces = [...cart.pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
  const spread = 1e6 * (cart.circumstances > 0 ? 1 : 0) + 1e5 * cart.codes.length + 1e3 * cart.pieces.size
  return spread + pieces + prices.totals.subtotal / 1e12
}
