import type { UnmatchedName } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'

const words = ruleEditorWords.unoffered

/** That the store has no method of a name, and which names come closest. */
export function describeUnmatched(
  owner: CustomizationOwner,
  { name, closest }: UnmatchedName,
  isWhole: boolean,
): string {
  const fault = owner === 'delivery' && isWhole ? words.notWhole(name) : words[owner](name)
  return `${fault}${words.closest(closest)}`
}
