import type { Clock } from '../clock.ts'

/** Calls `ask` at most once per `keptMs`, for any number of callers. A failed answer is not kept. */
export function cacheAnswer<Answer>(
  ask: () => Promise<Answer>,
  clock: Pick<Clock, 'now'>,
  keptMs: number,
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const now = clock.now().getTime()
    // If the clock was set back, an answer is not kept for long.
    if (last !== undefined && Math.abs(now - last.at) < keptMs) return last.answer
    const answer = ask()
    const current = { at: now, answer }
    last = current
    answer.catch(() => {
      if (last === current) last = undefined
    })
    return answer
  }
}
