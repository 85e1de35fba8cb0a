import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import {
  type PlatformAnswer,
  PlatformAnswerTooLargeError,
  PlatformTimeoutError,
  type SendToPlatform,
} from './send-to-platform.ts'

/** An answer of the Admin API in the platform's format (docs/platform.md#admin-errors). */
const adminBodySchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
  extensions: z.looseObject({}).optional(),
})
export type AdminBody = z.infer<typeof adminBodySchema>

/** Outcome of one call to the Admin API. The caller decides how to proceed. */
export type AdminReply =
  | { kind: 'answered'; body: AdminBody }
  | { kind: 'unauthorized' }
  | { kind: 'busy'; status: 429; retryAfterMs: number | undefined }
  | { kind: 'failed'; status: number; retryAfterMs: number | undefined }
  | { kind: 'refused'; status: number }
  /** `sent` is false if the request cannot have arrived, so nothing was changed. */
  | { kind: 'unreachable'; sent: boolean }
  /** No answer within the limit. The platform may have carried out the call, or may do so later. */
  | { kind: 'late' }

export type AdminRequest = {
  shop: string
  accessToken: string
  query: string
  variables: Record<string, unknown> | undefined
  signal: AbortSignal | undefined
}

export type SendAdminRequest = (request: AdminRequest) => Promise<AdminReply>

/**
 * Sends one GraphQL request and classifies the outcome. The library's own client is not used. It turns GraphQL errors
 * into thrown messages, drops the cause of a broken connection, and reads `Retry-After` as milliseconds.
 */
export function createAdminRequest(
  send: SendToPlatform,
  apiVersion: string,
  limitMs: number,
): SendAdminRequest {
  return async ({ shop, accessToken, query, variables, signal }) => {
    const body = JSON.stringify({ query, variables })
    try {
      const answer = await send(`https://${shop}/admin/api/${apiVersion}/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'Checkout Ninja',
          'x-shopify-access-token': accessToken,
        },
        body,
        limitMs,
        signal,
      })
      return readReply(answer)
    } catch (error) {
      if (error instanceof PlatformTimeoutError) return { kind: 'late' }
      // A repeated request would get an answer just as large.
      if (error instanceof PlatformAnswerTooLargeError)
        return { kind: 'answered', body: { errors: [{ message: errors.answerTooLarge }] } }
      return { kind: 'unreachable', sent: !neverConnected(error) }
    }
  }
}

function readReply({ status, headers, text }: PlatformAnswer): AdminReply {
  if (status === 200) return readBody(text)
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'))
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 429) return { kind: 'busy', status, retryAfterMs }
  return status >= 500 ? { kind: 'failed', status, retryAfterMs } : { kind: 'refused', status }
}

function readBody(text: string): AdminReply {
  const failed = { kind: 'failed', status: 200, retryAfterMs: undefined } as const
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return failed
  }
  const body = adminBodySchema.safeParse(json)
  if (!body.success) return failed
  if (hasCode(body.data, 'SHOP_INACTIVE')) return { kind: 'refused', status: SHOP_INACTIVE_STATUS }
  // The platform failed during the request. As with a 5xx, a write may have been stored.
  if (hasCode(body.data, 'INTERNAL_SERVER_ERROR') && hasNothing(body.data.data)) return failed
  return { kind: 'answered', body: body.data }
}

/** A store is made inactive for the same reasons for which it is locked (docs/platform.md#admin-errors). */
const SHOP_INACTIVE_STATUS = 423

const codeSchema = z.looseObject({ code: z.string() })

/** True if the answer has an error with this code. */
export const hasCode = ({ errors: faults = [] }: AdminBody, code: string): boolean =>
  faults.some(({ extensions }) => codeSchema.safeParse(extensions).data?.code === code)

/** True if all fields of an answer are null. */
const hasNothing = (data: unknown): boolean =>
  typeof data !== 'object' || data === null || Object.values(data).every((field) => field === null)

/** Seconds, possibly with a fraction, as the platform sends them. */
function parseRetryAfter(header: string | null): number | undefined {
  const seconds = Number.parseFloat(header ?? '')
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined
}

const CODES_BEFORE_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && CODES_BEFORE_CONNECTION.has(String(cause.code))
}
