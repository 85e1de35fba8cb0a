import { findNumber, type IdKind } from '../../../platform-ids.ts'
import type { IdChanges } from '../input.ts'

/** Numbers of ids. Zero for an id of another kind and for other texts, since no record has that number. */
function numbersOf(gids: readonly string[] | null | undefined, kind: IdKind): number[] {
  return (gids ?? []).map((gid) => findNumber(kind, gid) ?? 0)
}

/** Numbers of ids after additions and removals, each once, in the order of addition. */
export function changeIds(
  before: readonly number[],
  changes: IdChanges | null | undefined,
  kind: IdKind,
): number[] {
  const removed = new Set(numbersOf(changes?.remove, kind))
  return [...new Set([...before, ...numbersOf(changes?.add, kind)])].filter((id) => !removed.has(id))
}
