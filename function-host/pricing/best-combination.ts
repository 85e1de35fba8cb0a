import type { CartToPrice } from './cart-to-price.ts'
import { combine } from './combining.ts'
import { largest, mostOfOrder, type Offer } from './offer.ts'
import { type PricedCombination, priceCombination, takesPart } from './price-combination.ts'
import { amountOf, sum } from './value-amounts.ts'

/**
 * The combination that saves the shopper most. Offers that combine with each other all apply, so only the largest sets
 * of combining offers are compared, each exactly. Between sets of equal savings, the lowest-ranked offer that is in
 * only one of them decides: its set wins. Codes rank before automatic discounts, then lower numbers first.
 *
 * n offers have at most 3^(n/3) such sets: fewer than 90,000 for the 25 automatic discounts and 6 codes of an order.
 * With one class per discount there are some hundreds. A set that cannot save more than the best so far is skipped.
 */
export function findBestCombination(cart: CartToPrice, offers: readonly Offer[]): PricedCombination {
  const combining = new Map(
    offers.map((one) => [
      one,
      new Set(offers.filter((other) => other !== one && combine(one.discount, other.discount).combines)),
    ]),
  )
  const mostSaved = boundOf(cart)
  let best: PricedCombination | undefined

  // Bron and Kerbosch: offers of `open` may still join; an offer of `seen` would repeat a set.
  const extend = (chosen: readonly Offer[], open: readonly Offer[], seen: readonly Offer[]): void => {
    if (open.length === 0 && seen.length === 0) {
      const priced = priceCombination(
        cart,
        chosen.toSorted((one, other) => one.rank - other.rank),
      )
      if (best === undefined || isBetter(priced, best)) best = priced
      return
    }
    if (best !== undefined && mostSaved([...chosen, ...open]) < best.saving) return
    const pivot = combining.get(pivotOf(open, seen, combining))
    let rest = [...open]
    let tried = [...seen]
    for (const offer of open.filter((one) => !pivot?.has(one))) {
      const partners = combining.get(offer)
      extend(
        [...chosen, offer],
        rest.filter((one) => partners?.has(one)),
        tried.filter((one) => partners?.has(one)),
      )
      rest = rest.filter((one) => one !== offer)
      tried = [...tried, offer]
    }
  }
  extend([], offers, [])
  return best ?? priceCombination(cart, [])
}

function pivotOf(
  open: readonly Offer[],
  seen: readonly Offer[],
  combining: ReadonlyMap<Offer, ReadonlySet<Offer>>,
): Offer {
  const partnersIn = (offer: Offer): number => open.filter((one) => combining.get(offer)?.has(one)).length
  const [first, ...others] = [...open, ...seen]
  if (first === undefined) throw new RangeError('There is no offer to turn on')
  return others.reduce((best, offer) => (partnersIn(offer) > partnersIn(best) ? offer : best), first)
}

function isBetter(one: PricedCombination, other: PricedCombination): boolean {
  if (one.saving !== other.saving) return one.saving > other.saving
  const difference =
    firstDifference(applied(one), applied(other)) ??
    firstDifference(new Set(one.offers), new Set(other.offers))
  return difference === 'first'
}

function applied(priced: PricedCombination): ReadonlySet<Offer> {
  return new Set(priced.offers.filter((offer) => takesPart(priced, offer)))
}

/** The set that contains the lowest-ranked offer among the offers in only one of them. */
function firstDifference(one: ReadonlySet<Offer>, other: ReadonlySet<Offer>): 'first' | 'second' | undefined {
  const [lowest] = [...one.symmetricDifference(other)].toSorted((left, right) => left.rank - right.rank)
  if (lowest === undefined) return undefined
  return one.has(lowest) ? 'first' : 'second'
}

/**
 * Upper bound of the savings of these offers, combining or not: the largest claim on each line, all claims on the
 * order, the largest claim on each delivery group.
 */
function boundOf(cart: CartToPrice): (offers: readonly Offer[]) => number {
  const total = sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const options = new Map(
    cart.deliveryGroups.flatMap(({ options }) => options.map(({ handle, price }) => [handle, price])),
  )
  const most = new Map<Offer, { lines: number[]; order: number; shipping: number }>()
  const mostOf = (offer: Offer) => {
    const known = most.get(offer)
    if (known) return known
    const lines = cart.lines.map(() => 0)
    for (const { line, amount } of offer.claims.flatMap(({ parts }) => parts)) {
      lines[line] = (lines[line] ?? 0) + amount
    }
    const shipping = offer.answer.delivery
      .flatMap(({ candidates }) => candidates)
      .flatMap(({ targets, value }) =>
        [...targets].map((handle) => amountOf(value, options.get(handle) ?? 0)),
      )
    const found = { lines, order: mostOfOrder(offer, total), shipping: sum(shipping) }
    most.set(offer, found)
    return found
  }
  return (offers) => {
    const all = offers.map(mostOf)
    const products = sum(cart.lines.map((_, line) => largest(all.map(({ lines }) => lines[line] ?? 0))))
    const order = sum(all.map((one) => one.order))
    return Math.min(total, products + order) + largest(all.map(({ shipping }) => shipping))
  }
}
