import { z } from '#rules/schema.ts'
import { noteWaiting } from './waiting-requests.ts'

/** The server was busy with this shop and did not begin the request (docs/product.md#busy). */
const busySchema = z.object({ code: z.literal('busy') })

/**
 * Maximum number of attempts, after which the merchant is asked to try again. With doubling pauses they take at most
 * half a minute.
 */
const sendsMax = 5
const pauseMsUsually = 1_000
/** Random part of a pause. Requests that were refused together then return at different times. */
const spread = 0.5

/** Sends a request again while the server is too busy. The server sets the first pause, and later ones are longer. */
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

/** True for an answer that reports a busy server. The body stays readable for the next reader. */
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

/** Waits. Rejects with the signal's reason as soon as the signal fires. */
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
