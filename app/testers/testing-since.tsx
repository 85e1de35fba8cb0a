import { ruleListWords } from '#rules/words/rule-list.ts'
import { SmallPrint } from '../blocks/text.tsx'
import { formatDay } from './format-day.ts'

/** Since when something in a list is tried by testers alone; nothing where it is not. */
export function TestingSince({ since }: { readonly since: string | undefined }) {
  return since !== undefined && <SmallPrint>{ruleListWords.testingSince(formatDay(since))}</SmallPrint>
}
