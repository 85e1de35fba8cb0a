/** The longest delay of a timer in Node, 24.8 days. A longer delay fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs an action after a delay of any length. @returns cancels it. */
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
 * Cuts this thread's timers to the longest that Node allows. It is for code of others that checks the clock again when
 * a timer fires, such as PostgreSQL. A clock that is set back by a month makes PostgreSQL's timers a month longer. Each
 * would fire at once and be set again, without end.
 */
export function cutTimersShort(scope: Scope = globalThis): void {
  const setUncut = scope.setTimeout
  if (Object.hasOwn(setUncut, isCut)) return
  const cut = (action: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) =>
    setUncut(action, delayMs === undefined ? delayMs : Math.min(delayMs, LONGEST_TIMER_MS), ...args)
  scope.setTimeout = Object.assign(cut, setUncut, { [isCut]: true })
}
