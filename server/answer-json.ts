import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-environment.ts'

/** A smaller answer fits one packet even without compression. */
const WORTH_COMPRESSING_BYTES = 1_400
/** Up to this size, compressing takes less time than passing the bytes to another thread. */
const SOON_COMPRESSED_BYTES = 64 * 1024
const compressElsewhere = promisify(gzip)
/** The fastest level. Higher ones take twice the time and save another 5% of the bytes. */
const compression = { level: 1 }

/** An answer with the type of its body. The compiler compares it with the type in the client (server/api-types.ts). */
export type JsonAnswer<Value> = Response & TypedResponse<Value, 200, 'json'>

/** Answers 200 with the value as JSON, compressed if that saves time and the client accepts it. */
export async function answerJson<Value>(context: AppContext, value: Value): Promise<JsonAnswer<Value>> {
  // The cast is safe because the bytes are those of the value. The type exists only for the compiler.
  return (await answerBytes(context, Buffer.from(JSON.stringify(value)))) as JsonAnswer<Value>
}

/** Answers with bytes that are already JSON, compressed if that saves time and the client accepts it. */
export async function answerBytes(
  context: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  context.status(status)
  context.header('Content-Type', 'application/json')
  context.header('Vary', 'Accept-Encoding')
  if (bytes.length < WORTH_COMPRESSING_BYTES || !takesGzip(context)) return context.body(bytes)
  context.header('Content-Encoding', 'gzip')
  return context.body(new Uint8Array(await compress(bytes)))
}

function compress(bytes: Uint8Array): Buffer | Promise<Buffer> {
  return bytes.length > SOON_COMPRESSED_BYTES
    ? compressElsewhere(bytes, compression)
    : gzipSync(bytes, compression)
}

function takesGzip(context: AppContext): boolean {
  const chosen = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['gzip'],
    default: '',
    match: (accepted) => (accepted.some(({ type, q }) => type === 'gzip' && q > 0) ? 'gzip' : ''),
  })
  return chosen === 'gzip'
}
