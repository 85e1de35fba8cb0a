import type { ReportedBucket } from './throttle.ts'

/** Share of a shop's bucket that is left to the merchant who works while a job does. */
const SHARE_LEFT = 0.25

/** State of a shop's bucket between two answers. Times in milliseconds since 1970, costs in points. */
export type ShopBucket = {
  /**
   * Milliseconds until a call of that cost leaves the share that is left to others. Before its first answer a bucket
   * lets every call through.
   */
  deriveWait: (cost: number, now: number) => number
  /** Points above that share that the bucket will have by then; undefined before the first answer. */
  findRoom: (then: number) => number | undefined
  begin: (cost: number) => void
  /** `told` is undefined where the call had no answer, or one without the bucket. */
  end: (cost: number, reported: ReportedBucket | undefined, now: number) => void
}

/**
 * A bucket fills at the same speed at any height, so what is left to others takes nothing from the rate. Calls that are under
 * way are counted as if the platform had not seen them yet: at worst one waits for the answer of another.
 */
export function createShopBucket(): ShopBucket {
  let last: { reported: ReportedBucket; at: number } | undefined
  let underWay = 0

  const findRoom = (then: number): number | undefined => {
    if (last === undefined) return undefined
    // The clock was set back: the bucket keeps the content that it had.
    if (then < last.at) last = { ...last, at: then }
    const { maximum, available, restoreRate } = last.reported
    const filled = Math.min(maximum, available + (restoreRate * (then - last.at)) / 1000)
    return filled - underWay - maximum * SHARE_LEFT
  }

  return {
    findRoom,
    deriveWait(cost, now) {
      const room = findRoom(now)
      if (last === undefined || room === undefined) return 0
      const { maximum, restoreRate } = last.reported
      // One that asks for more than there can ever be above the share waits for all there can be.
      const missing = Math.min(cost, maximum * (1 - SHARE_LEFT)) - room
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
