import { ruleWords } from '../words/rules-in-plain-words.ts'

/** Names by id; an id without a name is shown as it is. */
export type Names = Readonly<Record<string, string>>

/** "A, B or C". */
export function formatList(entries: readonly string[], joint: string = ruleWords.or): string {
  const last = entries.at(-1) ?? ''
  return entries.length < 2 ? last : `${entries.slice(0, -1).join(', ')}${joint}${last}`
}
