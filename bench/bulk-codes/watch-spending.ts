import { z } from 'zod'
import type { PlatformWatch } from '../../soak/watched-platform.ts'

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
  /** From the first call to the last that added codes. */
  seconds: number
  /** That added codes. */
  calls: number
  points: number
  /** What was in the bucket at the beginning and came into it until then, less what stays for others. */
  allowed: number
  /** Points a second. */
  restoreRate: number
  throttled: number
}

/** Of the bucket, as the app leaves it (server/admin-proxy/shop-bucket.ts). */
const shareLeft = 0.25

/** Adds up what calls take of the shop's bucket, from now on. */
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
