import { z } from 'zod'
import { type AdminBody, hasCode } from '../platform/admin-request.ts'

/** The platform advises to wait at least about a second (docs/platform.md#rate-limits). */
const SHORTEST_WAIT_MS = 1_000

const costSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
})

const bucketSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({
      maximumAvailable: z.number(),
      currentlyAvailable: z.number(),
      restoreRate: z.number().positive(),
    }),
  }),
})

/** An answer's state of the shop's bucket: in points, and points a second. */
export type ReportedBucket = {
  readonly requestedCost: number
  readonly maximum: number
  readonly available: number
  readonly restoreRate: number
}

/** True if the platform turned the request away because the shop's bucket is empty. Nothing was carried out. */
export const isThrottled = (body: AdminBody): boolean =>
  hasCode(body, 'THROTTLED') || hasCode(body, 'THROTTLED_DURING_CHECKOUT')

/** Milliseconds until the bucket has enough points for the request, by the bucket's own numbers. */
export function deriveThrottleWait({ extensions }: AdminBody): number {
  const parsed = costSchema.safeParse(extensions)
  if (!parsed.success) return SHORTEST_WAIT_MS
  const { requestedQueryCost, throttleStatus } = parsed.data.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.max(SHORTEST_WAIT_MS, Math.ceil((missing / throttleStatus.restoreRate) * 1000))
}

/** Reads the state of the bucket from an answer; undefined where the answer has none. */
export function readBucket({ extensions }: AdminBody): ReportedBucket | undefined {
  const parsed = bucketSchema.safeParse(extensions)
  if (!parsed.success) return undefined
  const { requestedQueryCost, throttleStatus } = parsed.data.cost
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus
  return {
    requestedCost: requestedQueryCost,
    maximum: maximumAvailable,
    available: currentlyAvailable,
    restoreRate,
  }
}
