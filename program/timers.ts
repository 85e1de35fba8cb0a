/** The longest delay that a timer of Node's takes, 24.8 days. With a longer one it would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Does something after a delay of any length. @returns calls it off. */
export function startTimer(action: () => void, delayMs: number): () => void {
  let timer: NodeJS.Timeout
  const wait = (leftMs: number) => {
    const partMs = Math.min(leftMs, LONGEST_TIMER_MS)
    timer = setTimeout(() => (leftMs > partMs ? wait(leftMs - partMs) : action()), partMs)
  }
  wait(delayMs)
  return () => clearTimeout(timer)
}

type Scope = { setTimeout: typeof setTimeout }
const isCut = Symbol.for('checkout-ninja.timers-cut-short')

/**
 * Cuts the timers of this thread short that are longer than any may be, for code of others that looks at the clock again when one
 * fires. PostgreSQL does: it sets timers by the clock, and a clock that is set back by a month makes them a month longer. Each would
 * fire at once and be set again, without end.
 */
export function cutTimersShort(scope: Scope = globalThis): void {
  const setUncut = scope.setTimeout
  if (Object.hasOwn(setUncut, isCut)) return
  const cut = (action: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) =>
    setUncut(action, delayMs === undefined ? delayMs : Math.min(delayMs, LONGEST_TIMER_MS), ...args)
  scope.setTimeout = Object.assign(cut, setUncut, { [isCut]: true })
}
