import { isThrottled } from '../admin-proxy/throttle.ts'
import type { Clock } from '../clock.ts'
import type { AdminReply } from '../platform/admin-request.ts'
import type { Platform } from '../platform/platform.ts'
import type { Metrics, WaitReason } from './create-metrics.ts'
import { startTimer } from './start-timer.ts'

/** Counts each call of the Admin API. Only the app's own documents are sent, so their names are safe as labels. */
export function countPlatformCalls(platform: Platform, metrics: Metrics): Platform {
  return {
    ...platform,
    async sendAdminRequest(request) {
      const readSeconds = startTimer()
      const reply = await platform.sendAdminRequest(request)
      const labels = { document: findName(request.query), outcome: sortReply(reply) }
      metrics.notePlatformCall(labels, readSeconds())
      return reply
    },
  }
}

/** A clock that records the time spent waiting for the platform. */
export function countWaits(clock: Clock, metrics: Metrics, reason: WaitReason): Clock {
  return {
    ...clock,
    async wait(milliseconds, signal) {
      metrics.noteWait(reason, milliseconds)
      await clock.wait(milliseconds, signal)
    },
  }
}

const findName = (query: string) => /^\s*(?:query|mutation)\s+(\w{1,80})/.exec(query)?.[1] ?? 'unnamed'

function sortReply(reply: AdminReply): string {
  if (reply.kind !== 'answered') return reply.kind
  if (isThrottled(reply.body)) return 'throttled'
  return reply.body.errors === undefined ? 'answered' : 'errors'
}
