import { isSameValue } from '../records/same-value.ts'
import { historyWords } from '../words/history.ts'

const words = historyWords.differences

/** Above this number, entries are counted instead of named. */
const namedMax = 5

/** Line for a changed member. Empty if both values are equal. */
export function changedMember<Value>(
  label: string,
  before: Value,
  after: Value,
  describe: (value: Value) => string,
): string[] {
  if (isSameValue(before, after)) return []
  return [words.changed(label, describe(before) || words.nothing, describe(after) || words.nothing)]
}

export const describeYesNo = (value: boolean) => (value ? words.yes : words.no)

/** Lines for the entries that were added to a list and removed from it. Empty if both lists have the same entries. */
export function changedList(label: string, before: readonly string[], after: readonly string[]): string[] {
  const [known, wanted] = [new Set(before), new Set(after)]
  const added = [...wanted].filter((entry) => !known.has(entry))
  const removed = [...known].filter((entry) => !wanted.has(entry))
  if (added.length === 0 && removed.length === 0) return []
  if (added.length > namedMax || removed.length > namedMax)
    return [words.counted(label, added.length, removed.length)]
  return [words.named(label, added, removed)]
}
