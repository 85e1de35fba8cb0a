import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { subjectOfRecord } from '#rules/history/subjects.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { LateHistory } from '../../history/late-history.tsx'
import { useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

/** History of a stored rule set; undefined for a new one. */
export const findSubject = (record: OwnerRecord | undefined) => record && subjectOfRecord(record)

/** Versions of the rule set, of which each can fill the form. */
export function RuleSetHistory({ saving }: { readonly saving: RuleSetSave }) {
  const { history } = useRuleSetEditor()
  const { record } = saving.base
  return (
    <LateHistory
      subject={findSubject(record)}
      title={record?.title || ruleEditorWords.untitled}
      onRestore={([restored]) => {
        const stored = readRuleRecord(restored as RuleSetRecord)
        if (stored !== undefined) history.adopt(deriveRuleForm(stored.draft))
      }}
    />
  )
}
