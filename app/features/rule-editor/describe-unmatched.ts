import type { UnmatchedName } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationApi } from '#rules/language/customization-api.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'

const words = ruleEditorWords.unoffered

/** That the store has no method of a name, and which names come closest. */
export function describeUnmatched(
  api: CustomizationApi,
  { name, closest }: UnmatchedName,
  isWhole: boolean,
): string {
  const fault = api === 'delivery' && isWhole ? words.notWhole(name) : words[api](name)
  return `${fault}${words.closest(closest)}`
}
