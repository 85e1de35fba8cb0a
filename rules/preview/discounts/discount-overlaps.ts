/** Time span in which a discount is active. Without an end it stays active. */
export type ActiveSpan = { readonly startsAt: string; readonly endsAt: string | null }

/** Discounts that are active together with a draft, and since when. */
export type DiscountOverlap<Discount> = {
  /** Start in milliseconds. */
  readonly from: number
  /** True if it has already begun. */
  readonly isNow: boolean
  readonly discounts: readonly Discount[]
}

/**
 * Lists the moments from which a draft is active with other discounts than before. The first is now or the draft's
 * start. A draft with past or missing dates is previewed now.
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
  return moments.map((from) => ({
    from,
    isNow: from === now,
    discounts: others.filter((other) => isActive(other, from)),
  }))
}

/** Chooses the moment with most discounts, or the first of several. It is the preview's default. */
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
