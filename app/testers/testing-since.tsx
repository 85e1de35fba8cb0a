import { formatDate } from '#forms/text/language.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { SmallPrint } from '../ui/text.tsx'

/** Start of testing of an item in a list. Draws nothing if the item is not in testing. */
export function TestingSince({ since }: { readonly since: string | undefined }) {
  return since !== undefined && <SmallPrint>{ruleListWords.testingSince(formatDate(since))}</SmallPrint>
}
