import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { findCreated } from '#rules/features/rule-editor/find-created.ts'
import { deriveRuleForm, formatDraft, type RuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import {
  createDraft,
  formatRecordNumber,
  planReplacement,
  type RuleSetDraft,
  readRuleRecord,
  type StoredRuleSet,
} from '#rules/records/rule-record.ts'
import { applyPlan, type SavePlan } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { useDeadEndGuard } from '../../dead-ends/dead-end-guard.tsx'
import { logFailure } from '../../log-failure.ts'
import { itemPath } from '../../paths.ts'
import { performStep } from '../../platform/perform-step.ts'
import { type FieldsOfInput, findRefusedFields } from '../../saving/refused-fields.ts'
import { describeFailure, type SaveReport } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { FormHistory } from './form-history.ts'
import { type LoadedRuleSet, listRecords } from './queries.ts'
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

/** Saving, and what it can come to: done, stopped half way, failed, refused here, or somebody else was faster. */
export function useRuleSetSave({ type, number, form, history, loaded, stored, opened }: RuleSetSaveProps) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [base, setBase] = useState<SaveBase>({ record: loaded.record, replaced: undefined })
  const [baseline, setBaseline] = useState(opened)
  const [isBroken, setIsBroken] = useState(stored?.problem !== undefined)
  const [report, setReport] = useState<SaveReport<SaveBase>>()
  const [isRefused, setIsRefused] = useState(false)
  const [unread, setUnread] = useState<UnreadBase>()
  const running = useRef(false)
  const goesOn = useDeadEndGuard()
  const { owner } = ruleTypes[type]

  const plan = useCallback(
    ({ record, replaced }: SaveBase, draft: RuleSetDraft): SavePlan =>
      planReplacement(record, replaced, draft, functions),
    [functions],
  )

  /** Where no answer came to a create, the next save first looks whether it was carried out. */
  const settleUncertain = async (present: SaveBase): Promise<SaveBase> => {
    const wanted = findUncertainCreate(report)
    if (wanted === undefined) return present
    const created = findCreated(await listRecords(owner), loaded.knownIds, wanted)
    return created === undefined ? present : { record: created, replaced: present.record }
  }

  const findStart = async (): Promise<SaveBase> => {
    if (report?.kind === 'conflict') return report.theirs
    return settleUncertain(unread === undefined ? base : await readBase(owner, unread))
  }

  const write = async (values: RuleForm) => {
    const start = await findStart()
    const steps = plan(start, formatDraft(type, values))
    if (!(await goesOn(steps))) return undefined
    let current = start
    let createdId: string | undefined
    const outcome = await applyPlan(steps, listStored(start), {
      read: async () => {
        current = await readBase(owner, idsOf(start))
        return listStored(current)
      },
      perform: async (step) => {
        const answer = await performStep({ apiVersion, functionIds: functions }, step)
        if (answer.ok && answer.recordId !== undefined) createdId = answer.recordId
        return answer
      },
    })
    return { outcome, current, createdId }
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

  const conclude = async (
    values: RuleForm,
    { outcome, current, createdId }: NonNullable<Awaited<ReturnType<typeof write>>>,
  ) => {
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: current })
      return
    }
    void queryClient.invalidateQueries({ queryKey: itemsQuery(type).queryKey })
    const ids = idsAfter(current, outcome, createdId)
    await readAgain(ids)
    if (outcome.status === 'stopped') {
      const { message, cause } = describeFailure(outcome.cause)
      logFailure(errors.saveConfiguration(message), cause)
      setReport({ kind: 'stopped', outcome, message })
      for (const [field, text] of findRefusedFields(outcome.cause, fieldsOfInput)) {
        form.setError(field, { message: text })
      }
      return
    }
    setReport(undefined)
    setIsBroken(false)
    setBaseline(structuredClone(values))
    form.reset(undefined, { keepValues: true })
    shopify.toast.show(words.saved)
    const stands = ids.record === undefined ? undefined : formatRecordNumber(ids.record)
    if (stands !== undefined && stands !== number) await navigate(itemPath(type, stands), { replace: true })
  }

  const saveValues = async (values: RuleForm) => {
    if (running.current) return
    running.current = true
    setIsRefused(false)
    try {
      const written = await write(values)
      if (written !== undefined) await conclude(values, written)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(errors.saveConfiguration(message), error)
      setReport({ kind: 'failed', message })
    } finally {
      running.current = false
    }
  }

  const show = (next: SaveBase) => {
    const draft = (next.record && readRuleRecord(next.record)?.draft) ?? createDraft(type)
    const values = deriveRuleForm(draft)
    setBase(next)
    setUnread(undefined)
    setBaseline(values)
    setReport(undefined)
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
