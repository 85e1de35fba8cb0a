import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { applyPlan, type SaveOutcome, type SavePlan } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { useDeadEndGuard } from '../dead-ends/dead-end-guard.tsx'
import { logFailure } from '../log-failure.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { performStep } from '../platform/perform-step.ts'
import { useSettings } from '../settings.ts'
import type { FeatureQueries, FeatureRecords } from './feature-records.ts'
import { type FieldsOfInput, findRefusedFields } from './refused-fields.ts'
import { describeFailure, type SaveReport } from './save-report.ts'

type FeatureSaveProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly queries: FeatureQueries
  readonly loaded: FeatureRecords
  /** What is stored could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
  /** The form's values for what is stored. */
  readonly readValues: (records: readonly LoadedCustomization[]) => Values
  /** The writes that store the form's values. */
  readonly plan: (records: readonly LoadedCustomization[], values: Values) => SavePlan | Promise<SavePlan>
  /** Fields of the platform's inputs, by the form field that decides them. */
  readonly fieldsOfInput: FieldsOfInput<Path<Values>>
  readonly savedMessage: string
  readonly onSaved?: (values: Values) => void
  /** The form shows what is stored, from which on changes count. */
  readonly onShown?: (values: Values) => void
  /** The form's own rules refuse the values. */
  readonly onRefused?: (faults: FieldErrors<Values>) => void
}

/** Saving a feature's records, and what it can come to: done, stopped half way, failed, or somebody else was faster. */
export function useFeatureSave<Values extends FieldValues>(props: FeatureSaveProps<Values>) {
  const { form, queries, loaded, outdated, readValues, fieldsOfInput } = props
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const [report, setReport] = useState<SaveReport<FeatureRecords>>()
  const running = useRef(false)
  const goesOn = useDeadEndGuard()

  const reload = () => queryClient.fetchQuery({ ...queries.editing, staleTime: 0 })

  const showValues = (values: Values) => {
    form.reset(values)
    props.onShown?.(values)
    setReport(undefined)
  }

  const write = async (values: Values) => {
    const base = report?.kind === 'conflict' ? report.theirs : outdated ? await reload() : loaded
    const plan = await props.plan(base.records, values)
    if (!(await goesOn(plan))) return undefined
    let current = base
    const outcome = await applyPlan(plan, base.records, {
      read: async () => {
        current = await queries.read()
        return current.records
      },
      perform: (step) => performStep({ apiVersion, functionIds: functions }, step),
    })
    return { outcome, current }
  }

  const conclude = async (values: Values, outcome: SaveOutcome, current: FeatureRecords) => {
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: current })
      return
    }
    void queryClient.invalidateQueries({ queryKey: queries.status.queryKey })
    // Where reading fails the screen says so itself; the writes stand.
    const fresh = await reload().catch(() => undefined)
    if (outcome.status === 'stopped') {
      const { message, cause } = describeFailure(outcome.cause)
      logFailure(errors.saveConfiguration(message), cause)
      setReport({ kind: 'stopped', outcome, message })
      for (const [field, text] of findRefusedFields(outcome.cause, fieldsOfInput))
        form.setError(field, { message: text })
      return
    }
    showValues(fresh === undefined ? values : readValues(fresh.records))
    shopify.toast.show(props.savedMessage)
    props.onSaved?.(values)
  }

  const saveValues = async (values: Values) => {
    if (running.current) return
    running.current = true
    try {
      const written = await write(values)
      if (written !== undefined) await conclude(values, written.outcome, written.current)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(errors.saveConfiguration(message), error)
      setReport({ kind: 'failed', message })
    } finally {
      running.current = false
    }
  }

  const showRecords = (records: FeatureRecords) => {
    queryClient.setQueryData(queries.editing.queryKey, records)
    showValues(readValues(records.records))
  }

  return {
    report,
    /** Saves what the form shows; after a conflict the merchant has seen it, so this overwrites. */
    save: () => void form.handleSubmit(saveValues, (faults) => props.onRefused?.(faults))(),
    takeTheirs: () => {
      if (report?.kind === 'conflict') showRecords(report.theirs)
    },
    discard: () => showRecords(report?.kind === 'conflict' ? report.theirs : loaded),
  }
}

export type FeatureSave = ReturnType<typeof useFeatureSave>
