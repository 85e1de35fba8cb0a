import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-environment.ts'

/** Below this an answer is one packet either way. */
const WORTH_COMPRESSING_BYTES = 1_400
/** Up to here compressing takes less time than handing it to another thread. */
const SOON_COMPRESSED_BYTES = 64 * 1024
const compressElsewhere = promisify(gzip)
/** The fastest: higher ones take twice the time for a twentieth fewer bytes. */
const compression = { level: 1 }

/** An answer with the type of its body, which the compiler compares with the client's (server/api-types.ts). */
export type JsonAnswer<Value> = Response & TypedResponse<Value, 200, 'json'>

/** 200 with the value as JSON, compressed where that pays and the client takes it. */
export async function answerJson<Value>(context: AppContext, value: Value): Promise<JsonAnswer<Value>> {
  // The cast relies on the bytes being those of the value. Only its type is remembered, for the compiler.
  return (await answerBytes(context, Buffer.from(JSON.stringify(value)))) as JsonAnswer<Value>
}

/** JSON that is written already, compressed where that pays and the client takes it. */
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
