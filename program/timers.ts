/** Longest delay of a timer in Node, 24.8 days. With a longer delay, it fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs an action after a delay of any length. @returns a function that cancels it. */
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
 * Limits this thread's timers to the longest that Node allows. Some libraries, such as PostgreSQL, check the clock
 * again when a timer fires. A clock that is set back by a month makes PostgreSQL's timers a month longer. Each would
 * fire at once and be set again, endlessly.
 */
export function cutTimersShort(scope: Scope = globalThis): void {
  const setUncut = scope.setTimeout
  if (Object.hasOwn(setUncut, isCut)) return
  const cut = (action: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) =>
    setUncut(action, delayMs === undefined ? delayMs : Math.min(delayMs, LONGEST_TIMER_MS), ...args)
  scope.setTimeout = Object.assign(cut, setUncut, { [isCut]: true })
}
