import { hc } from 'hono/client'
import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import type { Api } from '../../server/api-types.ts'
import { PlatformFailure } from './platform-failure.ts'
import { sendUntilFree } from './send-until-free.ts'

/** Refusals of the server have a text for the merchant. They have a code if another attempt would be refused too. */
const refusalSchema = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.optional(z.enum(['busy', 'time', 'memory', 'failed'])),
})

/**
 * Routes of the app's own server. App Bridge adds the session token. A request waits while the server is too busy. It
 * returns a successful answer with an unread body. Otherwise it throws a PlatformFailure with words for the merchant,
 * and the body of the answer as its cause.
 */
export const serverApi = hc<Api>('/app/api', { fetch: requestServer })

/** Request option that aborts the request by a signal. */
export const endWith = (signal: AbortSignal | undefined) => ({ init: { signal: signal ?? null } })

/**
 * Reads an answer with a schema for the route. Throws a PlatformFailure with words for the merchant if the answer has
 * another form.
 */
export async function readAnswer<Sent, Answer extends Sent>(
  schema: z.ZodMiniType<Answer>,
  answering: Promise<{ json: () => Promise<Sent> }>,
): Promise<Answer> {
  const answer = await answering
  const read = schema.safeParse(await answer.json().catch(() => undefined))
  if (read.success) return read.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: read.error })
}

type Address = Parameters<typeof fetch>[0]

async function requestServer(address: Address, init: RequestInit = {}): Promise<Response> {
  const response = await sendUntilFree(() => send(address, init), init.signal ?? undefined)
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  const { error = errors.networkResponse, code } = refusalSchema.safeParse(body).data ?? {}
  throw new PlatformFailure(code === 'busy' ? errors.stillBusy : error, {
    passing: code === undefined && (response.status >= 500 || response.status === 429),
    cause: body,
  })
}

async function send(address: Address, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new PlatformFailure(errors.networkResponse, { passing: true, cause })
  }
}
