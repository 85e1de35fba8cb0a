import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { findCreated } from '#rules/features/rule-editor/find-created.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import {
  createDraft,
  formatRecordNumber,
  planReplacement,
  type RuleSetDraft,
  readRuleRecord,
  type StoredRuleSet,
} from '#rules/records/rule-record.ts'
import type { SavePlan, WantedRecord } from '#rules/records/save-plan.ts'
import { planInOrder } from '#rules/records/staged-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { logFailure } from '../../log-failure.ts'
import { itemPath } from '../../paths.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { type FieldsOfInput, findRefusedFields } from '../../saving/refused-fields.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { FormHistory } from './form-history.ts'
import type { LoadedRuleSet } from './queries.ts'
import {
  findUncertainCreate,
  idsAfter,
  idsOf,
  listStored,
  readBase,
  type SaveBase,
  type UnreadBase,
} from './save-base.ts'

type RuleSetSaveProps = {
  readonly type: RuleTypeHandle
  readonly number: string | undefined
  readonly form: UseFormReturn<RuleForm>
  readonly history: FormHistory
  readonly loaded: LoadedRuleSet
  readonly stored: StoredRuleSet | undefined
  readonly opened: RuleForm
}

/** Fields of the platform's inputs, by the form field that decides them. */
const fieldsOfInput: FieldsOfInput<'status' | 'title'> = { enabled: 'status', title: 'title' }

/** Saving a rule set, which one record holds, or a second one while the function of the first does not fit any more. */
export function useRuleSetSave({ type, number, form, history, loaded, stored, opened }: RuleSetSaveProps) {
  const { functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [base, setBase] = useState<SaveBase>({ record: loaded.record, replaced: undefined })
  const [baseline, setBaseline] = useState(opened)
  const [isBroken, setIsBroken] = useState(stored?.problem !== undefined)
  const [isRefused, setIsRefused] = useState(false)
  const [unread, setUnread] = useState<UnreadBase>()
  const { owner } = ruleTypes[type]

  const plan = useCallback(
    ({ record, replaced }: SaveBase, draft: RuleSetDraft): SavePlan =>
      planReplacement(record, replaced, draft, functions),
    [functions],
  )

  /** Where no answer came to a create, the next save first looks whether it was carried out. */
  const settleUncertain = async (present: SaveBase, wanted: WantedRecord | undefined): Promise<SaveBase> => {
    if (wanted === undefined) return present
    const created = findCreated(await ownerOperations[owner].list(), loaded.knownIds, wanted)
    return created === undefined ? present : { record: created, replaced: present.record }
  }

  /** Reads what the save left. Where that fails the writes stand all the same, and the next save reads first. */
  const readAgain = async (ids: UnreadBase) => {
    try {
      setBase(await readBase(owner, ids))
      setUnread(undefined)
    } catch (error) {
      logFailure(errors.loadConfiguration(error instanceof Error ? error.message : String(error)), error)
      setUnread(ids)
    }
  }

  const saving = useSave<RuleForm, SaveBase, UnreadBase>({
    findBase: async (lastReport) =>
      settleUncertain(
        unread === undefined ? base : await readBase(owner, unread),
        findUncertainCreate(lastReport),
      ),
    listRecords: listStored,
    plan: (start, values) => planInOrder(plan(start, formatDraft(type, values))),
    readCurrent: (start) => readBase(owner, idsOf(start)),
    readLeft: async ({ base: current, outcome, createdId }) => {
      void queryClient.invalidateQueries({ queryKey: itemsQuery(type).queryKey })
      const ids = idsAfter(current, outcome, createdId)
      await readAgain(ids)
      return ids
    },
    onStopped: (cause) => {
      for (const [field, text] of findRefusedFields(cause, fieldsOfInput)) {
        form.setError(field, { message: text })
      }
    },
    onSaved: async (values, { record }) => {
      setIsBroken(false)
      setBaseline(structuredClone(values))
      form.reset(undefined, { keepValues: true })
      shopify.toast.show(words.saved)
      const stands = record === undefined ? undefined : formatRecordNumber(record)
      if (stands !== undefined && stands !== number) await navigate(itemPath(type, stands), { replace: true })
    },
  })
  const { report } = saving

  const saveValues = async (values: RuleForm) => {
    setIsRefused(false)
    await saving.save(values)
  }

  const show = (next: SaveBase) => {
    const draft = (next.record && readRuleRecord(next.record)?.draft) ?? createDraft(type)
    const values = deriveRuleForm(draft)
    setBase(next)
    setUnread(undefined)
    setBaseline(values)
    saving.clearReport()
    setIsRefused(false)
    history.restart(values)
    form.reset(undefined, { keepValues: true })
  }

  return {
    base,
    baseline,
    isBroken,
    report,
    /** Errors kept the last save from being tried. */
    isRefused,
    plan,
    /** Saves what the form shows; after a conflict the merchant has seen it, so this overwrites. */
    save: () => void form.handleSubmit(saveValues, () => setIsRefused(true))(),
    takeTheirs: () => {
      if (report?.kind === 'conflict') show(report.theirs)
    },
    discard: () => show(report?.kind === 'conflict' ? report.theirs : base),
  }
}

export type RuleSetSave = ReturnType<typeof useRuleSetSave>
