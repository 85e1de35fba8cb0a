import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  planCodWithFeeSave,
  readCodWithFee,
} from '#rules/cod-with-fee.ts'
import { applyPlan, type SaveOutcome } from '#rules/save-plan.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { paymentMethodNamesQuery } from '../../method-names-queries.ts'
import { performStep } from '../../platform/perform-step.ts'
import { type FieldsOfInput, findRefusedFields } from '../../saving/refused-fields.ts'
import { describeFailure, type SaveReport } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import {
  type CodWithFeeRecords,
  codWithFeeEditingQuery,
  codWithFeeStandingQuery,
  readCodWithFeeRecords,
} from './queries.ts'

type CodWithFeeSaveProps = {
  readonly form: UseFormReturn<CodWithFeeConfig>
  readonly loaded: CodWithFeeRecords
  readonly outdated: boolean
}

/** Fields of the platform's inputs, by the form field that decides them. */
const fieldsOfInput: FieldsOfInput<keyof CodWithFeeConfig> = {
  enabled: 'status',
  metafields: 'deliveryMethods',
}

/** Saving, and what it can come to: done, stopped half way, failed, or somebody else was faster. */
export function useCodWithFeeSave({ form, loaded, outdated }: CodWithFeeSaveProps) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const [report, setReport] = useState<SaveReport<CodWithFeeRecords>>()
  const running = useRef(false)

  const reload = () => queryClient.fetchQuery({ ...codWithFeeEditingQuery, staleTime: 0 })

  const findPaymentNames = () =>
    queryClient
      .fetchQuery({ ...paymentMethodNamesQuery, staleTime: Number.POSITIVE_INFINITY, retry: false })
      .catch(() => undefined)

  const write = async (config: CodWithFeeConfig) => {
    const base = report?.kind === 'conflict' ? report.theirs : outdated ? await reload() : loaded
    const stored = readCodWithFee(base.records)
    const paymentName = chooseCashOnDeliveryName(stored, await findPaymentNames())
    const plan = planCodWithFeeSave(stored, config, paymentName, functions)
    let current = base
    const outcome = await applyPlan(plan, base.records, {
      read: async () => {
        current = await readCodWithFeeRecords()
        return current.records
      },
      perform: (step) => performStep({ apiVersion, functionIds: functions }, step),
    })
    return { outcome, current }
  }

  const conclude = async (config: CodWithFeeConfig, outcome: SaveOutcome, current: CodWithFeeRecords) => {
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: current })
      return
    }
    void queryClient.invalidateQueries({ queryKey: codWithFeeStandingQuery.queryKey })
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
    setReport(undefined)
    form.reset(fresh === undefined ? config : readCodWithFee(fresh.records).config)
    shopify.toast.show(codWithFeeWords.saved)
  }

  const saveConfig = async (config: CodWithFeeConfig) => {
    if (running.current) return
    running.current = true
    try {
      const { outcome, current } = await write(config)
      await conclude(config, outcome, current)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(errors.saveConfiguration(message), error)
      setReport({ kind: 'failed', message })
    } finally {
      running.current = false
    }
  }

  const focusFirstError = (faults: object) => {
    const [path] = Object.keys(faults)
    if (path !== undefined) document.getElementById(path)?.focus()
  }

  const showRecords = (records: CodWithFeeRecords) => {
    queryClient.setQueryData(codWithFeeEditingQuery.queryKey, records)
    form.reset(readCodWithFee(records.records).config)
    setReport(undefined)
  }

  return {
    report,
    /** Saves what the form shows; after a conflict the merchant has seen it, so this overwrites. */
    save: () => void form.handleSubmit(saveConfig, focusFirstError)(),
    takeTheirs: () => {
      if (report?.kind === 'conflict') showRecords(report.theirs)
    },
    discard: () => showRecords(report?.kind === 'conflict' ? report.theirs : loaded),
  }
}
