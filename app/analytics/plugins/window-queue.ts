/** Function in a global variable that stores its calls in `q`, until a vendor's script replaces it. */
export type WindowQueue = ((...call: readonly unknown[]) => void) & { q: unknown[] }

/** Value of a global variable. The vendor's script may have set it earlier. */
export function findOnWindow(name: string): unknown {
  return Reflect.get(window, name)
}

export function putOnWindow(values: Readonly<Record<string, unknown>>): void {
  Object.assign(window, values)
}

export function isFunction(value: unknown): value is (...call: readonly unknown[]) => unknown {
  return typeof value === 'function'
}

export function createWindowQueue(): WindowQueue {
  const q: unknown[] = []
  // A script may replace the list by another one.
  const queue = Object.assign((...call: readonly unknown[]) => void queue.q.push(call), { q })
  return queue
}
