/**
 * Begins to measure a duration.
 *
 * @returns the seconds since then. The clock of the machine may be set meanwhile, which changes none of them.
 */
export function startTimer(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1000
}
