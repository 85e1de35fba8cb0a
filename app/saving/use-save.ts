import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { findUncheckedMessage } from '../fields/schema/unchecked-form.ts'
import { historyKey } from '../history/history-key.ts'
import { pageLinks } from '../pages/page-links.ts'
import { useSettings } from '../settings.ts'
import { loadRunSave } from './load-for-save.ts'
import { useSaveGuard } from './save-guard.tsx'
import { deriveReport, type OwnedPlan, type SaveEnding, type SaveReport } from './save-report.ts'
import type { SaveStrategy, SaveTools } from './save-strategy.ts'

/** The part of a form that a save needs. */
type SubmittedForm<Values> = {
  readonly handleSubmit: (
    onValid: (values: Values) => Promise<unknown>,
    onInvalid: (errors: FieldErrors) => void,
  ) => () => Promise<unknown>
}

/** Save of a form, as the parts of its screen see it. */
export type FormSave<Base> = {
  readonly report: SaveReport<Base> | undefined
  /** True if errors in the form prevented the last save. */
  readonly isRefused: boolean
  readonly save: () => void
  readonly takeTheirs: () => void
  readonly discard: () => void
  /** Makes the next save wait for these hours. If undefined, it is written immediately. */
  readonly scheduleNext: (hours: ChangeHours | undefined) => void
}

/**
 * Saves records with the strategy for their kind. One save runs at a time. Its report stays until the next save ends.
 */
export function useSave<Values, Base, Left, Plan extends OwnedPlan>(
  createStrategy: (tools: SaveTools) => SaveStrategy<Values, Base, Left, Plan>,
) {
  const shopify = useAppBridge()
  const [report, setReport] = useState<SaveReport<Base>>()
  const [isRefused, setIsRefused] = useState(false)
  const isRunning = useRef(false)
  const hours = useRef<ChangeHours>(undefined)
  const testOffer = useTestOffer()
  const tools: SaveTools = {
    settings: useSettings(),
    client: useQueryClient(),
    guard: useSaveGuard(),
    toast: (message, { isError = false, offersTest = false, action } = {}) =>
      shopify.toast.show(
        message,
        action === undefined
          ? isError
            ? { isError }
            : offersTest
              ? testOffer
              : undefined
          : { action: action.label, onAction: action.onAction },
      ),
  }
  const strategy = createStrategy(tools)

  /** Shows these stored records in place of the values on screen. */
  const show = (base: Base) => {
    strategy.stored.keep?.(base)
    setReport(undefined)
    setIsRefused(false)
    strategy.show?.(base)
  }

  const conclude = async (ending: SaveEnding<Base, Left, Plan>, values: Values) => {
    // A merchant who goes back keeps seeing the last report.
    if (ending.kind !== 'left') {
      setReport(deriveReport(ending))
      // The server stores a change that a save has found before the merchant overwrites it.
      void tools.client.invalidateQueries({ queryKey: historyKey })
    }
    if (ending.kind === 'saved' || ending.kind === 'stopped') strategy.stored.keepLeft?.(ending.left)
    if (ending.kind === 'scheduled') {
      tools.toast(ending.message)
      // The editor shows the stored values. The change is now one of the scheduled changes.
      const { known } = strategy.stored
      if (known !== undefined) show(known)
      return ending
    }
    await strategy.say(ending, values)
    return ending
  }

  /**
   * Saves the values. Undefined if another save is running. If the last report is a conflict, the merchant has seen it,
   * so this save overwrites.
   */
  const save = async (values: Values) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsRefused(false)
    strategy.onStart?.(values)
    const schedule = hours.current
    hours.current = undefined
    try {
      const { runSave } = await loadRunSave()
      return await conclude(await runSave(strategy, values, { ...tools, schedule }, report), values)
    } catch (error) {
      return await conclude({ kind: 'failed', error }, values)
    } finally {
      isRunning.current = false
      strategy.onProgress?.(undefined, values)
    }
  }

  return {
    report,
    /** True if errors in the form prevented the last save. */
    isRefused,
    save,
    /** Saves a form's values, unless its own rules refuse them. */
    submit: (form: SubmittedForm<Values>, onRefused?: () => void) => {
      const refuse = (errors: FieldErrors) => {
        hours.current = undefined
        const message = findUncheckedMessage(errors)
        if (message !== undefined) return setReport({ kind: 'failed', message })
        setIsRefused(true)
        onRefused?.()
      }
      void form.handleSubmit(save, refuse)()
    },
    show,
    scheduleNext: (next: ChangeHours | undefined) => {
      hours.current = next
    },
    takeTheirs: () => {
      if (report?.kind === 'conflict') show(report.theirs)
    },
    discard: () => {
      const { known } = strategy.stored
      if (report?.kind === 'conflict') show(report.theirs)
      else if (known !== undefined) show(known)
    },
  }
}

/** Options of a message after a save: a button that opens "Test a checkout". */
function useTestOffer() {
  const navigate = useNavigate()
  const { title, path } = pageLinks.checkoutTest
  return { action: title, onAction: () => void navigate(path) }
}
