import type { SampleLine } from '../preview/sample-checkout.ts'
import type { Boundaries } from './boundaries.ts'
import type { ItemTest } from './item-tests.ts'

/** Maximum number of products that represent all others. */
const representingMax = 32
/** If fewer products are representative, others are tried as well. */
const representingMin = 8

export type RepresentingItems = {
  /** Indices of the items that represent all others. */
  readonly indices: readonly number[]
  /** All items, in groups that discounts distinguish only by price. */
  readonly groups: readonly (readonly number[])[]
  /** True if there are more kinds of products than are tried. */
  readonly isCut: boolean
}

/**
 * Chooses the products to try from each group that discounts do not distinguish. They include the cheapest, the most
 * expensive, and the closest to an amount. They also include the furthest below the compare-at price, with and without
 * an amount off each piece.
 */
export function chooseItems(
  items: readonly SampleLine[],
  tests: readonly ItemTest[],
  { amounts, offEach }: Pick<Boundaries, 'amounts' | 'offEach'>,
  hasTime: () => boolean = () => true,
): RepresentingItems {
  // Nothing can be taken off a free line.
  const priced = [...items.keys()].filter((itemIndex) => (items[itemIndex]?.price ?? 0) > 0)
  const { groups, isCut } = groupAlike(priced, items, tests, hasTime)
  const priceAt = (itemIndex: number) => items[itemIndex]?.price ?? 0
  const left = (off: number) => (itemIndex: number) =>
    Math.max(0, priceAt(itemIndex) - off) / originalPrice(items[itemIndex])
  // The cheapest item. Among equally cheap items, it is the one that is furthest below its compare-at price.
  const cheapest = (itemIndex: number) => priceAt(itemIndex) * 1e6 + left(0)(itemIndex)
  const measures = [
    left(0),
    cheapest,
    (itemIndex: number) => -priceAt(itemIndex),
    ...offEach.map(left),
    ...amounts.map((amount) => (itemIndex: number) => overshoot(amount, priceAt(itemIndex))),
  ]
  const chosen = new Set<number>()
  for (const measure of measures) {
    if (chosen.size >= representingMax) break
    for (const group of groups) {
      const [first = 0] = group
      chosen.add(
        group.reduce((best, itemIndex) => (measure(itemIndex) < measure(best) ? itemIndex : best), first),
      )
    }
  }
  for (const itemIndex of groups.flat()) {
    if (chosen.size >= representingMin) break
    chosen.add(itemIndex)
  }
  return {
    indices: [...chosen].slice(0, representingMax),
    groups,
    isCut: isCut || groups.length > representingMax,
  }
}

/**
 * Groups items with the same answers to all tests, by index. Each test splits the groups of the previous tests. It ends
 * when every item has a separate group, or when time runs out. Groups may then contain items that later tests would
 * distinguish.
 */
function groupAlike(
  indices: readonly number[],
  items: readonly SampleLine[],
  tests: readonly ItemTest[],
  hasTime: () => boolean,
) {
  let groupOf = indices.map(() => 0)
  let isCut = false
  for (const test of tests) {
    isCut = !hasTime()
    if (isCut) break
    const split = new Map<string, number>()
    groupOf = indices.map((itemIndex, index) => {
      const item = items[itemIndex]
      const key = `${groupOf[index]} ${item && test(item)}`
      const group = split.get(key) ?? split.size
      split.set(key, group)
      return group
    })
    if (split.size === indices.length) break
  }
  const groups: number[][] = []
  for (const [index, itemIndex] of indices.entries()) {
    const group = groupOf[index] ?? 0
    const known = groups[group]
    if (known === undefined) groups[group] = [itemIndex]
    else known.push(itemIndex)
  }
  return { groups, isCut }
}

/** Price of a piece before it went on sale, or its price. */
export function originalPrice(item: Pick<SampleLine, 'price' | 'compareAtPrice'> | undefined): number {
  return Math.max(item?.compareAtPrice ?? 0, item?.price ?? 0)
}

const overshoot = (amount: number, price: number) => Math.ceil(amount / price) * price - amount
