import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../app-environment.ts'
import type { Clock } from '../clock.ts'
import { errorFields } from '../log.ts'
import type { Billing } from './billing.ts'

/** A shop that opens the app again after this time is checked again, since its plan may have changed. */
const VISIT_MS = 60 * 60_000
const MOST_SHOPS = 1_000

/**
 * Reports a shop to the billing service when it first opens the app. Reports its changes when it comes back. The report
 * runs after the request is answered, so its failure does not affect the request.
 */
export function identifyAtLaunch(billing: Billing | undefined, clock: Clock) {
  const visitedAt = new Map<string, number>()
  return createMiddleware<AppEnvironment>(async (context, next) => {
    await next()
    if (billing === undefined) return
    const caller = context.get('session')
    const now = clock.now().getTime()
    const before = visitedAt.get(caller.shop)
    if (before !== undefined && now - before < VISIT_MS) return
    visitedAt.delete(caller.shop)
    visitedAt.set(caller.shop, now)
    const [oldest] = visitedAt.keys()
    if (visitedAt.size > MOST_SHOPS && oldest !== undefined) visitedAt.delete(oldest)
    const log = context.get('log')
    billing.readPlan(caller, log).catch((error: unknown) => {
      visitedAt.delete(caller.shop)
      log.warn('shop not reported to billing', errorFields(error))
    })
  })
}
