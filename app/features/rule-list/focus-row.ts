import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'

type Row = { readonly id: string }

/**
 * Focuses a row after an action on several: the first one that was chosen. If it is gone, the next row that is left, or
 * the one before.
 */
export function focusRow(shown: readonly Row[], chosen: readonly Row[]): void {
  const first = shown.findIndex(({ id }) => chosen.some((one) => one.id === id))
  if (first === -1) return
  const candidates = [...shown.slice(first), ...shown.slice(0, first).toReversed()]
  focusWhenDrawn(() => candidates.map(({ id }) => findControl(id)).find((control) => control !== null))
}

/** Checkbox of a row. Polaris names it after the row. */
const findControl = (id: string) => document.getElementById(`Select-${id}`)
