import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { findCreated } from '#rules/features/rule-editor/find-created.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import {
  createDraft,
  formatRecordNumber,
  planReplacement,
  type RuleSetDraft,
  type RuleSetRecord,
  readRuleRecord,
  type StoredRuleSet,
} from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { itemPath } from '../../paths.ts'
import type { RecordBase } from '../../saving/record-base.ts'
import { useRecordSave } from '../../saving/use-record-save.ts'
import { useSettings } from '../../settings.ts'
import type { FormTesters } from '../../testers/use-testing.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { FormHistory } from './form-history.ts'
import { type LoadedRuleSet, operationsOf } from './queries.ts'

type RuleSetSaveProps = {
  readonly type: RuleTypeHandle
  readonly number: string | undefined
  readonly form: UseFormReturn<RuleForm>
  readonly history: FormHistory
  readonly loaded: LoadedRuleSet
  readonly stored: StoredRuleSet | undefined
  readonly opened: RuleForm
  /** True if it began with a template, whose repairs are saved with it. */
  readonly isOfTemplate: boolean
  /** Testers of the rule set if its status is Testing. */
  readonly testers: FormTesters
}

/** Save of a rule set. */
export function useRuleSetSave(props: RuleSetSaveProps) {
  const { type, number, form, history, loaded, stored, opened, testers } = props
  const { functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [baseline, setBaseline] = useState(opened)
  const [isBroken, setIsBroken] = useState(stored?.problem !== undefined)

  const plan = useCallback(
    ({ record, replaced }: RecordBase<RuleSetRecord>, draft: RuleSetDraft): SavePlan<RuleSetRecord> =>
      planReplacement(record, replaced, draft, functions),
    [functions],
  )

  const saving = useRecordSave<RuleForm, RuleSetRecord>({
    form,
    operations: operationsOf(type),
    loaded: loaded.record,
    bringsRepairs: props.isOfTemplate,
    plan: (base, values) => plan(base, formatDraft(type, values, testers.now())),
    findCreated: (records, wanted) => findCreated(records, loaded.knownIds, wanted),
    fieldsOfInput: { enabled: 'status', enable: 'status', title: 'title' },
    onWritten: () => void queryClient.resetQueries({ queryKey: itemsQuery(type).queryKey }),
    onSaved: async (values, { id }) => {
      setIsBroken(false)
      setBaseline(structuredClone(values))
      form.reset(undefined, { keepValues: true })
      shopify.toast.show(words.saved)
      const stands = id === undefined ? undefined : formatRecordNumber(id)
      if (stands !== undefined && stands !== number) await navigate(itemPath(type, stands), { replace: true })
    },
    show: (record) => {
      const draft = (record && readRuleRecord(record)?.draft) ?? createDraft(type)
      const values = deriveRuleForm(draft)
      setBaseline(values)
      history.restart(values)
      form.reset(undefined, { keepValues: true })
    },
  })

  return { ...saving, baseline, isBroken, plan }
}

export type RuleSetSave = ReturnType<typeof useRuleSetSave>
