import type { SampleLine } from '../preview/sample-checkout.ts'
import type { Boundaries } from './boundaries.ts'
import type { ItemTest } from './item-tests.ts'

/** How many products stand for all. */
const tellingMax = 32
/** Where fewer of them are telling, others are tried as well. */
const tellingMin = 8

export type TellingItems = {
  /** Places of the items that stand for all. */
  readonly places: readonly number[]
  /** All items in groups of which discounts tell none apart but by its price. */
  readonly groups: readonly (readonly number[])[]
  /** There are more kinds of products than are tried. */
  readonly isCut: boolean
}

/**
 * The products worth trying: of those that discounts do not tell apart the one furthest below its compare-at price, with
 * what is taken off each piece and without it, the cheapest, the dearest, and those that reach an amount most closely.
 */
export function chooseItems(
  items: readonly SampleLine[],
  tests: readonly ItemTest[],
  { amounts, offEach }: Pick<Boundaries, 'amounts' | 'offEach'>,
): TellingItems {
  const groups = new Map<string, number[]>()
  for (const [place, item] of items.entries()) {
    // What costs nothing has nothing that could be taken.
    if (item.price <= 0) continue
    const key = JSON.stringify(tests.map((test) => test(item)))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  }
  const priceAt = (place: number) => items[place]?.price ?? 0
  const left = (off: number) => (place: number) =>
    Math.max(0, priceAt(place) - off) / originalPrice(items[place])
  // Of equally cheap ones the one that is furthest below its compare-at price.
  const cheapest = (place: number) => priceAt(place) * 1e6 + left(0)(place)
  const measures = [
    left(0),
    cheapest,
    (place: number) => -priceAt(place),
    ...offEach.map(left),
    ...amounts.map((amount) => (place: number) => overshoot(amount, priceAt(place))),
  ]
  const chosen = new Set<number>()
  for (const measure of measures) {
    for (const group of groups.values()) {
      const [first = 0] = group
      chosen.add(group.reduce((best, place) => (measure(place) < measure(best) ? place : best), first))
    }
  }
  for (const place of [...groups.values()].flat()) {
    if (chosen.size >= tellingMin) break
    chosen.add(place)
  }
  return {
    places: [...chosen].slice(0, tellingMax),
    groups: [...groups.values()],
    isCut: groups.size > tellingMax,
  }
}

/** What a piece cost before it went on sale, or what it costs. */
export function originalPrice(item: Pick<SampleLine, 'price' | 'compareAtPrice'> | undefined): number {
  return Math.max(item?.compareAtPrice ?? 0, item?.price ?? 0)
}

const overshoot = (amount: number, price: number) => Math.ceil(amount / price) * price - amount
