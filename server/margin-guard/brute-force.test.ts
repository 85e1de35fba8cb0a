import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { families, judgeAllCarts, type ShopSet } from './shop-sets.test-support.ts'
import { find, lineShareOf, shareOf } from './worst-carts.test-support.ts'

/** Number of sets in every test run. The search was once checked at length with `MARGIN_GUARD_SETS=240`. */
const { MARGIN_GUARD_SETS: sets = '12', MARGIN_GUARD_SEED: seed = '20261125' } = env
const parts = families.reduce((sum, [, part]) => sum + part, 0)

/** Describes how far the search misses the worst cart. Undefined if no cart is worse. */
async function findMiss({ items, discounts }: ShopSet): Promise<string | undefined> {
  const answer = await find([...discounts], [...items])
  const { ofOrder, ofLine } = await judgeAllCarts({ items, discounts })
  const short = {
    order: ofOrder.share - shareOf(answer.ofOrder),
    line: ofLine.share - lineShareOf(answer),
  }
  if (short.order < 1e-9 && short.line < 1e-9) return undefined
  return `order ${short.order} (${ofOrder.cart}), line ${short.line} (${ofLine.cart})`
}

test.each(families)(
  'no small cart of a small shop is worse than the worst that is found: %s',
  async (_name, part, arbitrary) => {
    const numRuns = Math.ceil((Number(sets) * part) / parts)
    const missed: string[] = []
    for (const [index, set] of fc.sample(arbitrary, { seed: Number(seed), numRuns }).entries()) {
      const miss = await findMiss(set)
      if (miss !== undefined) missed.push(`set ${index}: ${miss}`)
    }
    expect(missed).toEqual([])
  },
  3_600_000,
)
