import type { UnmatchedName } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { isPart, type MethodName, textOfName } from '#rules/language/method-names.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'

const words = ruleEditorWords.unoffered

/** Says that the store has no method of a name. */
export function describeUnmatched(owner: CustomizationOwner, name: MethodName): string {
  return words[owner][isPart(name) ? 'part' : 'whole'](textOfName(name))
}

/** Adds the closest names to the description. */
export function describeWithClosest(owner: CustomizationOwner, { name, closest }: UnmatchedName): string {
  return [describeUnmatched(owner, name), words.closest(closest)].filter(Boolean).join(' ')
}
