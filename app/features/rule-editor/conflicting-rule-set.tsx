import { deriveListItem } from '#rules/features/rule-list/list-item.ts'
import { type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { TextList } from '../../ui/text-list.tsx'

const words = ruleEditorWords.conflict

/** The version that somebody else stored, in plain words. */
export default function ConflictingRuleSet({ record }: { readonly record: RuleSetRecord | undefined }) {
  const stored = record === undefined ? undefined : readRuleRecord(record)
  if (stored === undefined) return <p>{words.gone}</p>
  const { status, summary } = deriveListItem(stored, new Date())
  return (
    <>
      <p>{words.theirs(fieldWords.statuses[status])}</p>
      <TextList texts={summary} />
    </>
  )
}
