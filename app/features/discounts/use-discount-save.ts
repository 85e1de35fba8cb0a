import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type DiscountForm,
  type DiscountSetting,
  deriveDiscountForm,
  formatDiscountDraft,
} from '#rules/features/discounts/form.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import {
  type DiscountDraft,
  planDiscountSave,
  readDiscountRecord,
} from '#rules/records/discount-rule-record.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { applyPlan, type Refusal, type SaveStep, type StepFailure } from '#rules/records/save-plan.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { discountPath } from '../../paths.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import { performStep } from '../../platform/perform-step.ts'
import { type ConflictReport, describeFailure } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { type DiscountVisit, useDiscountVisit } from './discount-visit.ts'
import { itemsKey } from './queries.ts'
import { placeOfRefusal } from './refused-fields.ts'

const words = discountWords.screen

/** What a save that did not complete has to tell. */
export type DiscountReport =
  | ConflictReport<LoadedDiscount | undefined>
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'failed'; readonly message: string; readonly uncertain?: DiscountDraft }

type DiscountSaveProps = {
  readonly type: DiscountTypeHandle
  readonly form: UseFormReturn<DiscountForm>
  readonly loaded: LoadedDiscount | undefined
  readonly setting: DiscountSetting
  readonly wantsManyCodes: boolean
}

/** Saving a discount, which one record holds. One that was deleted meanwhile is created again where the merchant says so. */
export function useDiscountSave({ type, form, loaded, setting, wantsManyCodes }: DiscountSaveProps) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const visited = useDiscountVisit()
  const [record, setRecord] = useState(loaded)
  const [report, setReport] = useState<DiscountReport>()
  const [isRefused, setIsRefused] = useState(false)
  const version = { apiVersion, functionIds: functions }

  const plan = (base: DiscountRecord | undefined, draft: DiscountDraft) =>
    planDiscountSave(base, draft, { functionIds: functions, now: new Date() })

  /** Where no answer came to a create, the next save first looks whether it was carried out. */
  const findBase = async () => {
    if (report?.kind === 'conflict') return report.theirs
    if (record !== undefined || report?.kind !== 'failed' || report.uncertain === undefined) return record
    const { uncertain } = report
    return (await discounts.list()).find(
      (one) => one.method === uncertain.method && plan(one, uncertain).length === 0,
    )
  }

  const show = (next: LoadedDiscount | undefined) => {
    const draft = next === undefined ? undefined : readDiscountRecord(next)?.draft
    setRecord(next)
    setReport(undefined)
    setIsRefused(false)
    form.reset(draft === undefined ? undefined : deriveDiscountForm(draft, setting))
  }

  /** Performs the plan, unless the record is not as it was loaded any more. */
  const write = async (draft: DiscountDraft): Promise<void> => {
    const base = await findBase()
    const steps = plan(base, draft)
    let current = base
    let createdId: string | undefined
    const outcome = await applyPlan(steps, base === undefined ? [] : [base], {
      read: async () => {
        current = base === undefined ? undefined : await discounts.find(base.id)
        return current === undefined ? [] : [current]
      },
      perform: async (step: SaveStep<DiscountRecord>) => {
        const answer = await performStep(version, step)
        if (answer.ok) createdId = answer.recordId
        return answer
      },
    })
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: current })
    } else if (outcome.status === 'stopped')
      tellStopped(outcome.cause, base === undefined ? draft : undefined)
    else await finish(createdId, base)
  }

  const tellStopped = (cause: StepFailure, created: DiscountDraft | undefined) => {
    const { message, cause: error } = describeFailure(cause)
    logFailure(errors.saveConfiguration(message), error)
    if (cause.kind === 'uncertain') {
      setReport({ kind: 'failed', message, ...(created === undefined ? {} : { uncertain: created }) })
      return
    }
    setReport({ kind: 'refused', refusals: cause.refusals })
    for (const { field, message: text } of cause.refusals) {
      const place = placeOfRefusal(field)
      if (place !== undefined) form.setError(place, { message: text })
    }
  }

  const finish = async (createdId: string | undefined, base: LoadedDiscount | undefined) => {
    setReport(undefined)
    void queryClient.invalidateQueries({ queryKey: itemsKey })
    shopify.toast.show(createdId === undefined ? words.updated : words.created)
    if (createdId !== undefined) {
      const visit: DiscountVisit = { ...visited, isOfRules: form.getValues('rules') !== null, wantsManyCodes }
      form.reset(undefined, { keepValues: true })
      await navigate(discountPath(formatRecordNumber(createdId)), { replace: true, state: visit })
    } else if (base !== undefined) await readAgain(base)
  }

  /** What was written stands, also where it cannot be read again. */
  const readAgain = async ({ id }: DiscountRecord) => {
    try {
      show(await discounts.find(id))
    } catch (error) {
      logFailure(errors.loadConfiguration(error instanceof Error ? error.message : String(error)), error)
      setReport({ kind: 'failed', message: words.notReadAgain })
    }
  }

  const save = form.handleSubmit(
    async (values) => {
      setIsRefused(false)
      try {
        await write(formatDiscountDraft(type, values, setting))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        logFailure(errors.saveConfiguration(message), error)
        setReport({ kind: 'failed', message })
      }
    },
    () => setIsRefused(true),
  )

  return {
    record,
    report,
    /** Errors kept the last save from being tried. */
    isRefused,
    /** Saves what the form shows; after a conflict the merchant has seen it, so this overwrites. */
    save: () => void save(),
    takeTheirs: () => {
      if (report?.kind === 'conflict') show(report.theirs)
    },
    /** Puts another reading of the record in place, as after a change of its status. */
    show,
    discard: () => show(report?.kind === 'conflict' ? report.theirs : record),
  }
}

export type DiscountSave = ReturnType<typeof useDiscountSave>
