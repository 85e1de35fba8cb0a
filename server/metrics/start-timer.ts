/**
 * Starts a timer.
 *
 * @returns a function for the elapsed seconds. Changes of the machine's clock do not affect it.
 */
export function startTimer(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1000
}
