/** Time in which a discount is active. Without an end it stays active. */
export type ActiveSpan = { readonly startsAt: string; readonly endsAt: string | null }

/** Discounts that are active together with a draft, and from when on. */
export type DiscountOverlap<Discount> = {
  /** Start in milliseconds. */
  readonly from: number
  /** True if the overlap has already begun. */
  readonly isNow: boolean
  readonly discounts: readonly Discount[]
}

/** Maximum of moments that are listed. */
const overlapsMax = 12

/**
 * The moments from which a draft meets other discounts than before, the first being now or its own start. A draft whose dates are
 * past or not filled in is looked at now.
 */
export function listDiscountOverlaps<Discount extends ActiveSpan>(
  draft: ActiveSpan,
  others: readonly Discount[],
  now: number,
): DiscountOverlap<Discount>[] {
  const [start, end] = spanOf(draft)
  const isOver = end <= now
  const first = isOver || Number.isNaN(start) ? now : Math.max(now, start)
  const until = isOver ? Number.POSITIVE_INFINITY : end
  const starts = others.map((other) => spanOf(other)[0]).filter((from) => from > first && from < until)
  const moments = [...new Set([first, ...starts])].sort((one, other) => one - other)
  const overlaps = moments.map((from) => ({
    from,
    isNow: from === now,
    discounts: others.filter((other) => isActive(other, from)),
  }))
  return overlaps.slice(0, overlapsMax)
}

/** The one with most discounts, and of these the first: what a preview shows before anybody chooses. */
export function chooseDiscountOverlap<Discount>(
  overlaps: readonly DiscountOverlap<Discount>[],
): DiscountOverlap<Discount> | undefined {
  return overlaps.reduce<DiscountOverlap<Discount> | undefined>(
    (best, one) => (best === undefined || one.discounts.length > best.discounts.length ? one : best),
    undefined,
  )
}

function spanOf({ startsAt, endsAt }: ActiveSpan): readonly [start: number, end: number] {
  const end = endsAt === null ? Number.NaN : Date.parse(endsAt)
  return [Date.parse(startsAt), Number.isNaN(end) ? Number.POSITIVE_INFINITY : end]
}

function isActive(discount: ActiveSpan, at: number): boolean {
  const [start, end] = spanOf(discount)
  return start <= at && at < end
}
