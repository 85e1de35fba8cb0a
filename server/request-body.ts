import type { TypedResponse } from 'hono'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext } from './app-environment.ts'
import { bodyPace, type Pace, readAtPace, StalledBodyError } from './body-pace.ts'
import { exceedsBounds, type JsonBounds } from './json-bounds.ts'
import { hasUnstorableText } from './unstorable-text.ts'

/** Limits on reading the rest of a refused body, so that its sender can read the refusal. */
const DISCARD_BYTES = 8 * 1024 * 1024
const DISCARD_MS = 500

/** Answer to a body that cannot be read. */
export type BodyRefusal = Response & TypedResponse<{ error: string }, 400 | 408 | 413, 'json'>
type Refused = { refusal: BodyRefusal }
type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads the body, or returns a 413 if it exceeds the limit. A body with too large a declared length is refused before
 * it is read.
 *
 * A refusal closes the connection. Otherwise the rest of the body would be parsed as the next request.
 */
export async function readBody(
  context: AppContext,
  limitBytes: number,
  pace: Pace = bodyPace,
): Promise<{ bytes: Uint8Array } | Refused> {
  const request = context.req.raw
  const refuse = async (reader: BodyReader | undefined, readBytes: number) => {
    await discard(reader, readBytes)
    return { refusal: context.json({ error: errors.bodyTooLarge(limitBytes) }, 413, { Connection: 'close' }) }
  }
  const reader = request.body?.getReader()
  if ((readLength(request) ?? 0) > limitBytes) return refuse(reader, 0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of reader === undefined ? [] : readAtPace(reader, pace)) {
      bytes += chunk.length
      if (bytes > limitBytes) return await refuse(reader, bytes)
      chunks.push(chunk)
    }
  } catch (error) {
    if (!(error instanceof StalledBodyError)) throw error
    return { refusal: refuseStalled(context) }
  }
  return { bytes: Buffer.concat(chunks) }
}

/** The answer closes the connection, since the rest is not read. */
export const refuseStalled = (context: AppContext): BodyRefusal =>
  context.json({ error: errors.bodyTooSlow }, 408, { Connection: 'close' })

/** The length that a request declares for its body. */
export function readLength({ headers }: Request): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? undefined : Number(length)
}

/**
 * Call this before refusing a body that was not completely read. Closing a connection while bytes still arrive resets
 * it, and the answer would be lost.
 */
export async function discard(reader: BodyReader | undefined, readBytes = 0): Promise<void> {
  if (reader === undefined) return
  const timeIsUp = Promise.withResolvers<{ done: true; value?: never }>()
  const timer = setTimeout(() => timeIsUp.resolve({ done: true }), DISCARD_MS)
  try {
    for (let bytes = readBytes; bytes < DISCARD_BYTES; ) {
      const { done, value } = await Promise.race([reader.read(), timeIsUp.promise])
      if (done) return
      bytes += value.length
    }
  } catch {
    // The sender has disconnected, so there is nothing left to read.
  } finally {
    clearTimeout(timer)
  }
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true })

/** Reason for a 400, which the caller turns into an answer. */
type BadBody = { readonly fault: string }

/** Parses bytes as JSON within bounds. All texts in it can be stored in the database. */
export function parseJson(bytes: Uint8Array, bounds: JsonBounds): { readonly json: unknown } | BadBody {
  if (exceedsBounds(bytes, bounds)) return { fault: errors.bodyTooComplex }
  let json: unknown
  try {
    json = JSON.parse(strictDecoder.decode(bytes))
  } catch {
    return { fault: errors.bodyNotJson }
  }
  return hasUnstorableText(bytes, json) ? { fault: errors.textUnstorable } : { json }
}

export type BodyForm<Schema extends z.core.$ZodType> = {
  schema: Schema
  limitBytes: number
  bounds: JsonBounds
}

/** Parses bytes as JSON with a schema, or returns the fault. */
export function parseBytes<Schema extends z.core.$ZodType>(
  bytes: Uint8Array,
  { schema, bounds }: Omit<BodyForm<Schema>, 'limitBytes'>,
): { body: z.infer<Schema> } | BadBody {
  const parsed = parseJson(bytes, bounds)
  if ('fault' in parsed) return parsed
  const { success, data, error } = z.safeParse(schema, parsed.json)
  if (success) return { body: data }
  const [issue] = error.issues
  return {
    fault: errors.bodyShape(issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.')),
  }
}

/**
 * Parses the JSON body with a schema, or returns a 413 or 400 with the fault. Only for small bodies, since it parses in
 * this thread.
 */
export async function parseBody<Schema extends z.core.$ZodType>(
  context: AppContext,
  form: BodyForm<Schema>,
): Promise<{ body: z.infer<Schema> } | Refused> {
  const read = await readBody(context, form.limitBytes)
  if ('refusal' in read) return read
  const parsed = parseBytes(read.bytes, form)
  return 'fault' in parsed ? { refusal: context.json({ error: parsed.fault }, 400) } : parsed
}
