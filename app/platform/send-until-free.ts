import { z } from '#rules/schema.ts'
import { noteWaiting } from './waiting-requests.ts'

/** The server is busy for this shop and has not begun the request (docs/product.md#busy). */
const busySchema = z.object({ code: z.literal('busy') })

/**
 * Maximum of sends, after which the merchant is asked to try again. With doubling pauses, that is after half a minute
 * at most.
 */
const sendsMax = 5
const pauseMsUsually = 1_000
/** Random part of a pause, so that requests refused together do not return together. */
const spread = 0.5

type Answer = { readonly response: Response; readonly body: unknown }

/**
 * Sends a request again while the server is too busy for it. The first pause is the server's own; later ones are
 * longer.
 */
export async function sendUntilFree(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let answer = await readAnswer(await send())
  if (!isBusy(answer)) return answer
  const endWaiting = noteWaiting()
  try {
    for (let sends = 1; sends < sendsMax && isBusy(answer); sends += 1) {
      await pass(readPauseMs(answer.response) * 2 ** (sends - 1) * (1 + Math.random() * spread), signal)
      answer = await readAnswer(await send())
    }
    return answer
  } finally {
    endWaiting()
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  return { response, body: await response.json().catch(() => undefined) }
}

const isBusy = ({ response, body }: Answer) => response.status === 503 && busySchema.safeParse(body).success

function readPauseMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 && Number.isFinite(seconds) ? seconds * 1_000 : pauseMsUsually
}

/** Rejects with the signal's reason as soon as it fires. */
function pass(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
