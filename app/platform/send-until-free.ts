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

/**
 * Sends a request again while the server is too busy for it. The first pause is the server's own; later ones are
 * longer.
 */
export async function sendUntilFree(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  let answer = await send()
  if (!(await isBusy(answer))) return answer
  const endWaiting = noteWaiting()
  try {
    for (let sends = 1; sends < sendsMax && (await isBusy(answer)); sends += 1) {
      await pass(readPauseMs(answer) * 2 ** (sends - 1) * (1 + Math.random() * spread), signal)
      answer = await send()
    }
    return answer
  } finally {
    endWaiting()
  }
}

/** The answer keeps its body for the next reader. */
async function isBusy(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return busySchema.safeParse(body).success
}

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
