/** Maximum number of steps that can be undone. Older steps are dropped. */
export const historySteps = 100

/**
 * States of a form before and after the current one. The last item of `past` is the newest. The last item of `future`
 * is the next.
 */
export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** Path of the last change. A further change at the same path belongs to the same step. */
  readonly path: string | undefined
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], path: undefined }
}

/**
 * Adds a change. Further typing in the same field belongs to the same step. Another path, or a change after an undo,
 * begins a new step.
 */
export function recordChange<Value>(
  history: History<Value>,
  present: Value,
  path: string | undefined,
): History<Value> {
  const goesOn = path !== undefined && path === history.path && history.future.length === 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-historySteps)
  return { past, present, future: [], path }
}

/** Goes one step back. Returns the same history if there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [...history.future, history.present],
    path: undefined,
  }
}

/** Goes one step forward. Returns the same history if there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const next = history.future.at(-1)
  if (next === undefined) return history
  return {
    past: [...history.past, history.present],
    present: next,
    future: history.future.slice(0, -1),
    path: undefined,
  }
}
