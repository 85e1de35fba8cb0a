/**
 * Number of requests that were refused because the server was busy, and have no answer yet. The shell reports a long
 * wait.
 */
let waiting = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

export const isAnyRequestWaiting = (): boolean => waiting > 0

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a request as waiting until the returned function is called. */
export function noteWaiting(): () => void {
  change(1)
  return () => change(-1)
}
