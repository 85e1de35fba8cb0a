export type BucketSize = { bucketSize: number; restorePerSecond: number }
/** Bucket size that was ordered for all shops, in place of the size of their plans. */
export type OrderedBucket = { size: BucketSize | undefined }
export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }

const millisecondsPerSecond = 1000

/**
 * The leaky bucket of one app in one shop (docs/platform.md#rate-limits). It is full at the start and refills as time
 * passes.
 */
export type CostBucket = {
  /** Takes the points and returns true. Takes nothing and returns false when there are too few. */
  take(points: number): boolean
  giveBack(points: number): void
  status(): ThrottleStatus
}

/** `size` is called each time, so that a change of plan applies at once. `now` is in milliseconds. */
export function createCostBucket(size: () => BucketSize, now: () => number): CostBucket {
  let available = size().bucketSize
  let seenAt = now()
  const refill = (): void => {
    const { bucketSize, restorePerSecond } = size()
    const at = now()
    available = Math.min(
      bucketSize,
      available + (Math.max(0, at - seenAt) / millisecondsPerSecond) * restorePerSecond,
    )
    seenAt = at
  }
  return {
    take(points) {
      refill()
      if (points > available) return false
      available -= points
      return true
    },
    giveBack(points) {
      refill()
      available = Math.min(size().bucketSize, available + points)
    },
    status() {
      refill()
      const { bucketSize, restorePerSecond } = size()
      return {
        maximumAvailable: bucketSize,
        currentlyAvailable: Math.floor(available),
        restoreRate: restorePerSecond,
      }
    },
  }
}
