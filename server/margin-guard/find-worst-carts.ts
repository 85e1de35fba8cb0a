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
import { formatWorst } from './format-worst.ts'
import { findCircumstances, type LearningWorld } from './learn-circumstances.ts'
import { createGuardPricing, type PricedGuardCart } from './price-guard-cart.ts'

export type FinderWorld = LearningWorld & {
  /** Most carts that are priced. */
  readonly cartsMax?: number
}

const cartsMaxUsually = 2_000
/** Share of them for the carts that boundaries suggest; the rest is for carts next to the worst. */
const shareSuggested = 0.4
/** Shares used up once the search goes on to small carts that no boundary suggests, and once it has tried these. */
const nearbyShare = 0.65
const shareSmall = 0.9
/** From how many of the worst carts the search goes on. */
const startsMax = 4
/** Carts that are priced before others get their turn. */
const cartsInOneTurn = 4

/** Loss of a cart: the larger, the worse. */
type Measure = (priced: PricedLines) => number
const measures = [
  shareOfOrder,
  (priced: PricedLines) => findLowestLine(priced)?.share ?? 0,
] as const satisfies readonly Measure[]

/**
 * Prices carts that the discounts distinguish, all discounts together and as a checkout does. Returns the cart with
 * the most taken off. It tries first the carts that boundaries suggest, then those next to the worst ones until none
 * of these is worse.
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
  /** False where the numbers or the time run out while a cart next to the worst may still be worse. */
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
  // Small carts may have shown a worse one to go on from, for which there may be room by now.
  const isWhole = (await goOn(cartsMax, listNearbyCarts)) && isSuggested
  // The rest of the budget goes to carts further away: two changes may be worse only together.
  await goOn(cartsMax, listFurtherCarts)
  const [ofOrder, belowCompareAt] = measures
  return {
    currencyDecimals,
    tried: search.count(),
    wholeUpTo: representing.isCut ? 0 : wholeUpTo,
    itemsTried: representing.indices.length,
    // Preparation before the first cart ends early as well where no time is left.
    isPartial: !isWhole || representing.isCut || boundaries.isCut === true || !world.hasTime(),
    ...formatWorst(
      { ofOrder: search.rank(ofOrder)[0], belowCompareAt: search.rank(belowCompareAt)[0] },
      circumstances,
    ),
  }
}

/** The carts that were priced so far, each once. */
function createSearch(priceCart: (cart: GuardCart) => Promise<PricedGuardCart>, hasTime: () => boolean) {
  const known = new Map<string, PricedGuardCart>()
  return {
    count: () => known.size,
    /** False where the numbers or the time come to an end before the carts do. */
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
    /** The worst first; of equally bad ones the smallest, which is the easiest to see through. */
    rank: (measure: Measure): PricedGuardCart[] =>
      [...known.values()]
        .map((priced) => ({ priced, share: measure(priced) }))
        .sort((one, other) => other.share - one.share || sizeOf(one.priced) - sizeOf(other.priced))
        .map(({ priced }) => priced),
  }
}

/** Circumstances, codes, lines and pieces make a cart larger, in this order. */
function sizeOf({ cart, prices }: PricedGuardCart): number {
  const pieces = [...cart.pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
  const spread = 1e6 * (cart.circumstances > 0 ? 1 : 0) + 1e5 * cart.codes.length + 1e3 * cart.pieces.size
  return spread + pieces + prices.totals.subtotal / 1e12
}
