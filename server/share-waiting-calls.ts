import { shareRunningCalls } from './share-running-calls.ts'
import { createShopQueue } from './shop-queue.ts'

/**
 * Runs calls of the same key one after the other. Callers that come while one waits for its turn share it: it reads what is
 * there after they came. So a key has one call that runs and one that waits, however many ask.
 *
 * A caller that leaves gets its own signal's reason. A call that nobody waits for any more is not begun.
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
