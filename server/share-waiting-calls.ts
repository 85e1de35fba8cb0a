import { shareRunningCalls } from './share-running-calls.ts'
import { createShopQueue } from './shop-queue.ts'

/**
 * Runs calls with the same key one at a time. Callers that arrive while a call waits for its turn share it, since it
 * reads data after their arrival. So each key has at most one running call and one waiting call.
 *
 * A caller that aborts gets the reason of its own signal. A waiting call without callers is not started.
 */
export function shareWaitingCalls<Result>() {
  const inTurn = createShopQueue()
  const share = shareRunningCalls<Result>()
  const waiting = new Map<string, string>()
  let count = 0
  return (
    key: string,
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const turn = waiting.get(key) ?? `${key}/${count++}`
    waiting.set(key, turn)
    return share(turn, signal, (shared) =>
      inTurn(key, () => {
        if (waiting.get(key) === turn) waiting.delete(key)
        shared.throwIfAborted()
        return call(shared)
      }),
    )
  }
}
