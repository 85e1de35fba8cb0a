/** A function under a name of the window that only remembers its calls, in `q`, until a vendor's script takes over. */
export type WindowQueue = ((...call: readonly unknown[]) => void) & { q: unknown[] }

/** Value of the window under a name. The vendor's script may have set it earlier. */
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
  // A script may put another list in the place of the first.
  const queue = Object.assign((...call: readonly unknown[]) => void queue.q.push(call), { q })
  return queue
}
