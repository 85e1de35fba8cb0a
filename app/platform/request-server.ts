import { z } from '#rules/schema.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from './platform-failure.ts'
import { sendUntilFree } from './send-until-free.ts'

/** The server's own refusals have a text for the merchant, and a code if another try would be refused too. */
const refusalSchema = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.optional(z.enum(['busy', 'time', 'memory', 'failed'])),
})

/**
 * Sends a request to the app's own server; App Bridge adds the session token. It waits while the server is too busy.
 * Returns the body of a good answer, not yet parsed (undefined if it is no JSON). Otherwise it throws a
 * PlatformFailure with words for the merchant, caused by the body of the answer.
 */
export async function requestServer(path: string, init: RequestInit): Promise<unknown> {
  const { response, body } = await sendUntilFree(() => send(path, init), init.signal ?? undefined)
  if (response.ok) return body
  const { error = errors.networkResponse, code } = refusalSchema.safeParse(body).data ?? {}
  throw new PlatformFailure(code === 'busy' ? errors.stillBusy : error, {
    passing: code === undefined && (response.status >= 500 || response.status === 429),
    cause: body,
  })
}

/** Reads an answer by its schema. Throws a PlatformFailure with words for the merchant if it has another form. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: read.error })
}

/** Request with a JSON body. */
export function formatPost(body: unknown, signal: AbortSignal | undefined): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  }
}

/** Request that replaces a stored value. */
export function formatPut(body: unknown): RequestInit {
  return { ...formatPost(body, undefined), method: 'PUT' }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new PlatformFailure(errors.networkResponse, { passing: true, cause })
  }
}
