import type { ReportedBucket } from './throttle.ts'

/** Share of a shop's bucket that background jobs leave to the merchant. */
const SHARE_LEFT = 0.25

/** State of a shop's bucket between two answers. Times in milliseconds since 1970, costs in points. */
export type ShopBucket = {
  /**
   * Milliseconds until a call of this cost leaves the reserved share untouched. A bucket without an answer yet lets
   * every call through.
   */
  deriveWait: (cost: number, now: number) => number
  /** Points above the reserved share that the bucket will have at time `then`. Undefined before the first answer. */
  findFreePoints: (then: number) => number | undefined
  begin: (cost: number) => void
  /** `reported` is undefined when the call had no answer, or an answer without the bucket. */
  end: (cost: number, reported: ReportedBucket | undefined, now: number) => void
}

/**
 * A bucket refills at the same speed whatever its content, so the reserved share does not slow jobs down. Running calls
 * count as if the platform had not charged them yet. At worst, one call waits for another's answer.
 */
export function createShopBucket(): ShopBucket {
  let last: { reported: ReportedBucket; at: number } | undefined
  let underWay = 0

  const findFreePoints = (then: number): number | undefined => {
    if (last === undefined) return undefined
    // The clock was set back, so the bucket keeps its last content.
    if (then < last.at) last = { ...last, at: then }
    const { maximum, available, restoreRate } = last.reported
    const filled = Math.min(maximum, available + (restoreRate * (then - last.at)) / 1000)
    return filled - underWay - maximum * SHARE_LEFT
  }

  return {
    findFreePoints,
    deriveWait(cost, now) {
      const freePoints = findFreePoints(now)
      if (last === undefined || freePoints === undefined) return 0
      const { maximum, restoreRate } = last.reported
      // A call that costs more than the maximum above the reserved share waits for that maximum.
      const missing = Math.min(cost, maximum * (1 - SHARE_LEFT)) - freePoints
      return Math.max(0, Math.ceil((missing / restoreRate) * 1000))
    },
    begin(cost) {
      underWay += cost
    },
    end(cost, reported, now) {
      underWay -= cost
      if (reported !== undefined) last = { reported, at: now }
      else if (last !== undefined)
        last = { ...last, reported: { ...last.reported, available: last.reported.available - cost } }
    },
  }
}
