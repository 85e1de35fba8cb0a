import { z } from 'zod'

/** An answer of the Admin API in the platform's form (PLATFORM 1.9 and 7). */
const adminBodySchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
  extensions: z.looseObject({}).optional(),
})
export type AdminBody = z.infer<typeof adminBodySchema>

/** How one call to the Admin API ended, before anybody decides what to do about it. */
export type AdminReply =
  | { kind: 'answered'; body: AdminBody }
  | { kind: 'unauthorized' }
  | { kind: 'busy'; status: 429; retryAfterMs: number | undefined }
  | { kind: 'failed'; status: number; retryAfterMs: number | undefined }
  | { kind: 'refused'; status: number }
  /** `sent` is false when the request cannot have arrived, so nothing can have been changed. */
  | { kind: 'unreachable'; sent: boolean }

export type AdminRequest = {
  shop: string
  accessToken: string
  query: string
  variables: Record<string, unknown> | undefined
  signal: AbortSignal | undefined
}

export type SendAdminRequest = (request: AdminRequest) => Promise<AdminReply>

/**
 * Sends one GraphQL request and sorts the ending. The library's own client is not used here: it turns GraphQL
 * errors into thrown messages, drops the cause of a broken connection, and reads `Retry-After` as milliseconds.
 */
export function createAdminRequest(platformFetch: typeof fetch, apiVersion: string): SendAdminRequest {
  return async ({ shop, accessToken, query, variables, signal }) => {
    let response: Response
    try {
      response = await platformFetch(`https://${shop}/admin/api/${apiVersion}/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'Checkout Ninja',
          'x-shopify-access-token': accessToken,
        },
        body: JSON.stringify({ query, variables }),
        ...(signal === undefined ? {} : { signal }),
      })
    } catch (error) {
      return { kind: 'unreachable', sent: !neverConnected(error) }
    }
    return readReply(response)
  }
}

async function readReply(response: Response): Promise<AdminReply> {
  const { status } = response
  if (status === 200) return readBody(response)
  // Left unread, a body keeps its connection.
  await response.body?.cancel()
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'))
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 429) return { kind: 'busy', status, retryAfterMs }
  return status >= 500 ? { kind: 'failed', status, retryAfterMs } : { kind: 'refused', status }
}

async function readBody(response: Response): Promise<AdminReply> {
  let json: unknown
  try {
    json = await response.json()
  } catch (error) {
    return error instanceof SyntaxError
      ? { kind: 'failed', status: response.status, retryAfterMs: undefined }
      : { kind: 'unreachable', sent: true }
  }
  const body = adminBodySchema.safeParse(json)
  return body.success
    ? { kind: 'answered', body: body.data }
    : { kind: 'failed', status: response.status, retryAfterMs: undefined }
}

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
