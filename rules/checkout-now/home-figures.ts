import { readLocalClock } from '#forms/dates/local-clock.ts'
import type { CheckoutEntry } from './answer.ts'

/** Figures of the home page. They are only about existing records: the platform keeps nothing about deleted ones. */
export type HomeFigures = {
  /** Uses of the app's discounts and their codes, as counted by the platform. Undefined without discounts. */
  readonly uses: { readonly total: number; readonly most: readonly CheckoutEntry[] } | undefined
  /** Lines that were changed this month, the latest first. */
  readonly changed: readonly CheckoutEntry[]
  readonly inTesting: readonly CheckoutEntry[]
}

/** Maximum number of discounts that are named next to the total uses. */
const namedAtMost = 3

/**
 * Derives the figures.
 *
 * @param timeZone the shop's time zone, which decides when a month begins.
 */
export function deriveHomeFigures(
  entries: readonly CheckoutEntry[],
  now: Date,
  timeZone: string | undefined,
): HomeFigures {
  const discounts = entries.filter(({ uses }) => uses !== undefined)
  const thisMonth = monthOf(now, timeZone)
  return {
    uses:
      discounts.length === 0
        ? undefined
        : {
            total: discounts.reduce((sum, entry) => sum + usesOf(entry), 0),
            most: discounts
              .filter((entry) => usesOf(entry) > 0)
              .toSorted((one, other) => usesOf(other) - usesOf(one))
              .slice(0, namedAtMost),
          },
    changed: entries
      .filter(({ change }) => change !== undefined && monthOf(new Date(change.at), timeZone) === thisMonth)
      .toSorted((one, other) => changedAt(other) - changedAt(one)),
    inTesting: entries.filter(({ state }) => state === 'testing'),
  }
}

const usesOf = ({ uses = 0 }: CheckoutEntry) => uses
const changedAt = ({ change }: CheckoutEntry) => (change === undefined ? 0 : Date.parse(change.at))

/** `2026-11`, by the shop's clock. */
const monthOf = (moment: Date, timeZone: string | undefined) =>
  readLocalClock(moment.getTime(), timeZone).slice(0, '2026-11'.length)
