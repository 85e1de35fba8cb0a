import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { PlatformDocument } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'

const adminPath = '/app/api/admin/graphql'

/** The server's own refusals carry a text for the merchant. */
const refusalSchema = z.object({ error: z.string().min(1) })

const answerSchema = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/**
 * Sends one document through the app's server; App Bridge adds the session token to the
 * request. Returns its data, or throws a PlatformFailure with words for the merchant.
 */
export async function requestPlatform<Data, Variables>(
  document: PlatformDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const response = await send(document, variables, signal)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = refusalSchema.safeParse(body)
    throw new PlatformFailure(refusal.success ? refusal.data.error : errors.networkResponse, {
      passing: response.status >= 500 || response.status === 429,
    })
  }
  const answer = answerSchema.safeParse(body)
  if (!answer.success) {
    throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
  }
  if (answer.data.errors !== undefined && answer.data.errors.length > 0) {
    throw new PlatformFailure(answer.data.errors.map(({ message }) => message).join(', '), { passing: false })
  }
  if (answer.data.data === null || answer.data.data === undefined) {
    throw new PlatformFailure(errors.unexpectedAnswer, { passing: false })
  }
  // The platform answers in the shape of the document, which the schema test keeps true.
  return answer.data.data as Data
}

async function send(
  { query }: PlatformDocument,
  variables: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetch(adminPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new PlatformFailure(errors.networkResponse, { passing: true, cause })
  }
}
