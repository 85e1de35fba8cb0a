import { z } from 'zod'
import { type AdminBody, hasCode } from '../platform/admin-request.ts'

/** The platform recommends a wait of at least about a second (docs/platform.md#rate-limits). */
const SHORTEST_WAIT_MS = 1_000
/** The longest that one request waits in all: a merchant would rather wait than see it fail. */
export const LONGEST_WAIT_MS = 30_000

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

/** State of the shop's bucket in an answer, in points and points per second. */
export type ReportedBucket = {
  readonly requestedCost: number
  readonly maximum: number
  readonly available: number
  readonly restoreRate: number
}

/** True if the platform rejected the request because the shop's bucket is empty. Nothing was carried out. */
export const isThrottled = (body: AdminBody): boolean =>
  hasCode(body, 'THROTTLED') || hasCode(body, 'THROTTLED_DURING_CHECKOUT')

/** Milliseconds until the bucket has enough points for the request, computed from the answer's numbers. */
export function deriveThrottleWait({ extensions }: AdminBody): number {
  const parsed = costSchema.safeParse(extensions)
  if (!parsed.success) return SHORTEST_WAIT_MS
  const { requestedQueryCost, throttleStatus } = parsed.data.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.max(SHORTEST_WAIT_MS, Math.ceil((missing / throttleStatus.restoreRate) * 1000))
}

/** Reads the state of the bucket from an answer. Undefined if the answer has none. */
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
