import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { AdminBody, AdminReply } from '../platform/admin-request.ts'
import type { Platform } from '../platform/platform.ts'
import type { ShopCaller } from '../platform/session-token.ts'
import type { ShopAccess } from '../session/shop-access.ts'
import type { ShippedDocument } from './shipped-documents.ts'
import { deriveThrottleWait, isThrottled, LONGEST_WAIT_MS } from './throttle.ts'

/** Maximum number of repeats of a query after 429, 5xx or a broken connection. A mutation is never repeated. */
const QUERY_REPEATS = 2
const FIRST_REPEAT_WAIT_MS = 500

export type AdminAnswer =
  | { kind: 'answered'; body: AdminBody }
  | { kind: 'busy' }
  | { kind: 'refused'; status: number }
  /** `changed` is 'perhaps' when a mutation may have been carried out even though no answer came. */
  | { kind: 'unreachable'; changed: 'no' | 'perhaps' }

export type AdminCall = {
  caller: ShopCaller
  document: Pick<ShippedDocument, 'query' | 'operation'>
  variables?: Record<string, unknown> | undefined
  /** Aborts when the caller no longer wants the answer. */
  signal?: AbortSignal | undefined
  log: Log
}

export type CallAdmin = (call: AdminCall) => Promise<AdminAnswer>

export type CallAdminWorld = {
  platform: Pick<Platform, 'sendAdminRequest'>
  access: ShopAccess
  clock: Clock
}

/**
 * Asks the Admin API of the caller's shop and repeats the request while that is safe. A throttled request was not
 * carried out, so it is always sent again. After a connection fault, only a query is sent again. Throws GrantError when
 * no access token is available.
 */
export function createCallAdmin({ platform, access, clock }: CallAdminWorld): CallAdmin {
  return async ({ caller, document, variables, signal, log }) => {
    const isQuery = document.operation === 'query'
    const send = async (accessToken: string) =>
      platform.sendAdminRequest({
        shop: caller.shop,
        accessToken,
        query: document.query,
        variables,
        // A running mutation is never aborted, since its outcome would then be unknown.
        signal: isQuery ? signal : undefined,
      })

    let accessToken = await access.requireAccessToken(caller)
    let renewed = false
    let waitLeft = LONGEST_WAIT_MS
    let repeatsLeft = isQuery ? QUERY_REPEATS : 0
    for (;;) {
      const reply = await send(accessToken)
      if (reply.kind === 'unauthorized' && !renewed) {
        renewed = true
        accessToken = await access.requireAccessToken(caller, accessToken)
        continue
      }
      const throttled = reply.kind === 'answered' && isThrottled(reply.body)
      const wait = throttled
        ? deriveThrottleWait(reply.body)
        : deriveRepeatWait(reply, QUERY_REPEATS - repeatsLeft)
      if (wait === undefined || wait > waitLeft || (!throttled && repeatsLeft === 0)) {
        return throttled ? { kind: 'busy' } : deriveAnswer(reply, isQuery)
      }
      log.info('admin request waits', { reply: throttled ? 'throttled' : reply.kind, wait })
      waitLeft -= wait
      if (!throttled) repeatsLeft -= 1
      await clock.wait(wait, signal)
    }
  }
}

/** Delay before the next try. Undefined when another try would give the same answer. */
function deriveRepeatWait(reply: AdminReply, repeatsDone: number): number | undefined {
  const ownWait = FIRST_REPEAT_WAIT_MS * 2 ** repeatsDone
  switch (reply.kind) {
    case 'busy':
    case 'failed':
      return reply.retryAfterMs ?? ownWait
    case 'unreachable':
      return ownWait
    case 'answered':
    case 'refused':
    case 'unauthorized':
    // The request used up its time limit, so it is not repeated.
    case 'late':
      return undefined
  }
}

function deriveAnswer(reply: AdminReply, isQuery: boolean): AdminAnswer {
  switch (reply.kind) {
    case 'answered':
      return reply
    case 'busy':
      return { kind: 'busy' }
    case 'failed':
    case 'late':
      return { kind: 'unreachable', changed: isQuery ? 'no' : 'perhaps' }
    case 'unreachable':
      return { kind: 'unreachable', changed: isQuery || !reply.sent ? 'no' : 'perhaps' }
    case 'refused':
      return { kind: 'refused', status: reply.status }
    case 'unauthorized':
      return { kind: 'refused', status: 401 }
  }
}
