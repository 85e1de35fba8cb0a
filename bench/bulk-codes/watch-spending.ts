import { z } from 'zod'
import type { PlatformWatch } from '../../soak/platform-watch.ts'

const answerForm = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      actualQueryCost: z.number().nullable(),
      throttleStatus: z.object({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number(),
      }),
    }),
  }),
})

export type Spending = {
  /** Time from the first call of any kind to the last one that added codes. */
  seconds: number
  /** Number of calls that added codes. */
  calls: number
  points: number
  /**
   * Points of the bucket at the start, plus those restored up to the last such call. The share reserved for others is
   * subtracted.
   */
  allowed: number
  /** Points restored per second. */
  restoreRate: number
  throttled: number
}

/** Share of the bucket that the app reserves for others (server/admin-proxy/shop-bucket.ts). */
const shareLeft = 0.25

/** Adds up the points that calls take from the shop's bucket from now on. */
export function watchSpending(watch: PlatformWatch): () => Spending {
  let begun: { at: number; available: number } | undefined
  let sum = { calls: 0, points: 0, throttled: 0 }
  let spending: Spending = { ...sum, seconds: 0, allowed: 0, restoreRate: 0 }
  watch.listen(({ query, answer }) => {
    const parsed = answerForm.safeParse(JSON.parse(answer))
    if (!parsed.success) return
    const { actualQueryCost, throttleStatus } = parsed.data.extensions.cost
    const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus
    const points = actualQueryCost ?? 0
    begun ??= { at: performance.now(), available: currentlyAvailable + points }
    const isAdding = query.includes('discountRedeemCodeBulkAdd(')
    sum = {
      calls: sum.calls + Number(isAdding && actualQueryCost !== null),
      points: sum.points + points,
      throttled: sum.throttled + Number(actualQueryCost === null),
    }
    if (!isAdding) return
    const seconds = (performance.now() - begun.at) / 1000
    const allowed = begun.available - maximumAvailable * shareLeft + restoreRate * seconds
    spending = { ...sum, seconds, allowed, restoreRate }
  })
  return () => spending
}
