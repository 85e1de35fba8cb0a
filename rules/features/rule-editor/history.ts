/** How many steps can be undone; older ones are forgotten. */
export const historySteps = 100

/** What a form held, before and after; the newest of `past` and the nearest of `future` stand last. */
export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** The place of the last change, while further ones at the same place belong to the same step. */
  readonly place: string | undefined
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], place: undefined }
}

/** Typing on in one field is one step; anything else, and a change after an undo, begins another. */
export function recordChange<Value>(
  history: History<Value>,
  present: Value,
  place: string | undefined,
): History<Value> {
  const goesOn = place !== undefined && place === history.place && history.future.length === 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-historySteps)
  return { past, present, future: [], place }
}

/** One step back, or the same when there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [...history.future, history.present],
    place: undefined,
  }
}

/** One step forward again, or the same when there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const next = history.future.at(-1)
  if (next === undefined) return history
  return {
    past: [...history.past, history.present],
    present: next,
    future: history.future.slice(0, -1),
    place: undefined,
  }
}
