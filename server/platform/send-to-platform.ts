import { OwnError } from '../log.ts'

const PLATFORM_HOST = /\.myshopify\.com$/

/** An answer of the platform, read to its end. */
export type PlatformAnswer = { status: number; headers: Headers; text: string }

export type PlatformCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** From the first byte sent to the last byte read. */
  limitMs: number
  /** Fires when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

export type SendToPlatform = (address: string, call: PlatformCall) => Promise<PlatformAnswer>

/** The platform took a request and did not come to the end of an answer in time. */
export class PlatformTimeoutError extends OwnError {
  constructor(limitMs: number) {
    super(`no answer of the platform within ${limitMs} ms`)
    this.name = 'PlatformTimeoutError'
  }
}

/** Bytes of an answer that are read. The largest page of ours has half of it, and more would hold the thread that answers requests. */
export const ANSWER_MOST_BYTES = 8 * 1024 * 1024

/** The answer is longer than any that we ask for. The rest of it was not read. */
export class PlatformAnswerTooLargeError extends OwnError {
  constructor() {
    super(`an answer of the platform of more than ${ANSWER_MOST_BYTES} bytes`)
    this.name = 'PlatformAnswerTooLargeError'
  }
}

/**
 * The one seam to the platform: every call to `https://{shop}/…` goes through it, with a time limit. No redirect is
 * followed: the access token would go along to wherever it leads.
 *
 * The signal is handed to `fetch` itself. One inside a `Request` is held by a weak reference only: as soon as
 * garbage is collected it never fires.
 *
 * It throws {@link PlatformTimeoutError} and {@link PlatformAnswerTooLargeError}.
 *
 * @param platformUrl origin of a stand-in that answers for all shops; `x-forwarded-host` names the shop.
 */
export function createSendToPlatform(platformUrl: string | undefined, fetchAnswer: typeof fetch = fetch) {
  const underWay = new Set<AbortController>()
  let closed = false

  const send: SendToPlatform = async (address, { limitMs, signal, headers, ...rest }) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new PlatformTimeoutError(limitMs)), limitMs)
    const leave = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', leave)
    if (closed || signal?.aborted) leave()
    underWay.add(controller)
    try {
      const target = findTarget(address, platformUrl)
      const response = await fetchAnswer(target.address, {
        ...rest,
        headers: { ...headers, ...target.headers },
        redirect: 'manual',
        signal: controller.signal,
      })
      return { status: response.status, headers: response.headers, text: await readText(response) }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      underWay.delete(controller)
    }
  }

  return {
    send,
    /** Ends every call under way; those that come later end at once. */
    close: () => {
      closed = true
      for (const controller of underWay) controller.abort()
    },
  }
}

/** @throws PlatformAnswerTooLargeError */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_MOST_BYTES) throw new PlatformAnswerTooLargeError()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function findTarget(address: string, platformUrl: string | undefined) {
  const { hostname, pathname, search } = new URL(address)
  return platformUrl === undefined || !PLATFORM_HOST.test(hostname)
    ? { address, headers: {} }
    : { address: `${platformUrl}${pathname}${search}`, headers: { 'x-forwarded-host': hostname } }
}

/** The lowest status of a fault. */
const FIRST_FAULT = 400

/**
 * The seam in the form in which the platform's library calls it: an address and plain settings. The library reads refusals as
 * JSON before it looks at their status, so one with a page or nothing in it would look as if there had been no answer.
 */
export function formatAsFetch(send: SendToPlatform, limitMs: number) {
  return async (address: string, { method, headers, body }: RequestInit = {}): Promise<Response> => {
    const answer = await send(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      limitMs,
    })
    const text = answer.status >= FIRST_FAULT && !isJson(answer.text) ? '{}' : answer.text
    // An answer such as 204 may not have even an empty text.
    return new Response(text === '' ? null : text, {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
