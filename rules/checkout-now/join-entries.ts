import type { CheckoutEntry, EntryState } from './answer.ts'
import { laterChange } from './last-change.ts'
import { isJointPart } from './part-names.ts'

/**
 * Joins lines for the home page. A screen whose records act in two steps of the checkout is one line, in the later
 * step. Its switch changes all of them.
 */
export function joinEntries(entries: readonly CheckoutEntry[]): CheckoutEntry[] {
  return entries.flatMap((entry, index) => {
    const ofScreen = isJointPart(entry.part) ? entries.filter(({ part }) => part === entry.part) : [entry]
    const last = entries.findLastIndex(({ part }) => part === entry.part)
    if (ofScreen.length === 1) return [entry]
    return index === last ? [joinScreen(entry, ofScreen)] : []
  })
}

function joinScreen(last: CheckoutEntry, entries: readonly CheckoutEntry[]): CheckoutEntry {
  const change = entries.map((entry) => entry.change).reduce(laterChange, undefined)
  return {
    ...last,
    records: entries.reduce((sum, { records }) => sum + records, 0),
    state: joinStates(entries.map(({ state }) => state)),
    ...(change !== undefined && { change }),
  }
}

function joinStates(states: readonly EntryState[]): EntryState {
  const [first = 'off', ...others] = new Set(states)
  return others.length === 0 ? first : 'partly'
}
