import { formatDate } from '#forms/text/language.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { SmallPrint } from '../ui/text.tsx'

/** Start of testing of a list's item; nothing if it is not in testing. */
export function TestingSince({ since }: { readonly since: string | undefined }) {
  return since !== undefined && <SmallPrint>{ruleListWords.testingSince(formatDate(since))}</SmallPrint>
}
