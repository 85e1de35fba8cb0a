import { OwnError } from '../log.ts'

const PLATFORM_HOST = /\.myshopify\.com$/

/** An answer of the platform, completely read. */
export type PlatformAnswer = { status: number; headers: Headers; text: string }

export type PlatformCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Time from the first byte sent to the last byte read. */
  limitMs: number
  /** Aborts when the caller no longer wants the answer. */
  signal?: AbortSignal | undefined
}

export type SendToPlatform = (address: string, call: PlatformCall) => Promise<PlatformAnswer>

/** The platform accepted a request but did not complete the answer in time. */
export class PlatformTimeoutError extends OwnError {
  constructor(limitMs: number) {
    super(`no answer of the platform within ${limitMs} ms`)
    this.name = 'PlatformTimeoutError'
  }
}

/**
 * Maximum bytes of an answer. The app's largest page has half of that. More would block the thread that answers
 * requests.
 */
export const ANSWER_MOST_BYTES = 8 * 1024 * 1024

/** The answer exceeds the maximum size. The rest of it was not read. */
export class PlatformAnswerTooLargeError extends OwnError {
  constructor() {
    super(`an answer of the platform of more than ${ANSWER_MOST_BYTES} bytes`)
    this.name = 'PlatformAnswerTooLargeError'
  }
}

/**
 * The only way to the platform. Every call to `https://{shop}/…` goes through it, with a time limit. Redirects are not
 * followed, since they would forward the access token.
 *
 * The signal is passed to `fetch` directly. A signal inside a `Request` is held only weakly, so it never fires after
 * garbage collection.
 *
 * Throws {@link PlatformTimeoutError} and {@link PlatformAnswerTooLargeError}.
 *
 * @param platformUrl origin of a stand-in that answers for all shops. `x-forwarded-host` names the shop.
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
    /** Aborts every running call. Later calls fail at once. */
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
  // Leaving the loop closes the connection.
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

/** Lowest HTTP status of a fault. */
const FIRST_FAULT = 400

/**
 * Adapts the function to the `fetch` that the platform's library calls. The library parses refusals as JSON before it
 * checks their status. So a refusal with HTML or an empty body would look like a missing answer.
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
    // An answer with a status such as 204 must not have a body, not even an empty text.
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
