import type { UnmatchedName } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'

const words = ruleEditorWords.unoffered

/** That the store has no method of a name. */
export function describeUnmatched(owner: CustomizationOwner, name: string, isWhole: boolean): string {
  return words[owner][isWhole ? 'whole' : 'part'](name)
}

/** The same, and which names come closest. */
export function describeWithClosest(
  owner: CustomizationOwner,
  { name, closest }: UnmatchedName,
  isWhole: boolean,
): string {
  return `${describeUnmatched(owner, name, isWhole)}${words.closest(closest)}`
}
