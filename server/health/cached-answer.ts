import type { Clock } from '../clock.ts'

/** Asks at most once in a while, however many ask. An answer that failed is not kept. */
export function cacheAnswer<Answer>(
  ask: () => Promise<Answer>,
  clock: Pick<Clock, 'now'>,
  keptMs: number,
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const now = clock.now().getTime()
    // A clock that was put back does not keep an answer for long.
    if (last !== undefined && Math.abs(now - last.at) < keptMs) return last.answer
    const answer = ask()
    const asked = { at: now, answer }
    last = asked
    answer.catch(() => {
      if (last === asked) last = undefined
    })
    return answer
  }
}
