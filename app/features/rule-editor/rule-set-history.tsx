import { useNavigate } from 'react-router'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { subjectOfRecord } from '#rules/history/subject-of-record.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { LazyHistory } from '../../history/lazy-history.tsx'
import { itemPath } from '../../paths.ts'
import { useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

/** History of a stored rule set; undefined for a new one. */
export const findSubject = (record: OwnerRecord | undefined) => record && subjectOfRecord(record)

type DeletedHistoryProps = { readonly type: RuleTypeHandle; readonly number: string }

/** Versions of a deleted rule set. Restoring one opens a new rule set, which is disabled and not yet saved. */
export function DeletedHistory({ type, number }: DeletedHistoryProps) {
  const navigate = useNavigate()
  const { recordType } = functionOwners[ruleTypes[type].owner]
  return (
    <LazyHistory
      subject={`gid://shopify/${recordType}/${number}`}
      title={ruleTypeWords[type].title}
      onRestore={([restored]) => {
        const stored = readRuleRecord(restored as RuleSetRecord)
        if (stored === undefined || stored.problem !== undefined) return false
        const draft = { ...stored.draft, status: 'draft' as const }
        void navigate(itemPath(type, 'new'), { state: { restoredForm: deriveRuleForm(draft) } })
        return true
      }}
    />
  )
}

/** Form of a version that was handed over by the page of a deleted rule set. */
export function findRestoredForm(state: unknown): RuleForm | undefined {
  const found = state !== null && typeof state === 'object' && 'restoredForm' in state ? state : undefined
  return found?.restoredForm as RuleForm | undefined
}

/** Versions of the rule set. Each can fill the form. */
export function RuleSetHistory({ saving }: { readonly saving: RuleSetSave }) {
  const { history } = useRuleSetEditor()
  const { record } = saving.base
  return (
    <LazyHistory
      subject={findSubject(record)}
      title={record?.title || ruleEditorWords.untitled}
      onRestore={([restored]) => {
        const stored = readRuleRecord(restored as RuleSetRecord)
        if (stored === undefined || stored.problem !== undefined) return false
        history.adopt(deriveRuleForm(stored.draft))
        return true
      }}
    />
  )
}
