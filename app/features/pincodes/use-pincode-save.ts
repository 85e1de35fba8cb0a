import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Issue } from '#rules/language/validation/issue.ts'
import type { SaveOutcome, SaveStep, StepFailure } from '#rules/records/save-plan.ts'
import { applyStagedPlan, listSteps } from '#rules/records/staged-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { pincodeWords } from '#rules/words/pincodes.ts'
import { track } from '../../analytics/track.ts'
import { useDeadEndGuard } from '../../dead-ends/dead-end-guard.tsx'
import { logFailure } from '../../log-failure.ts'
import { performStep } from '../../platform/perform-step.ts'
import { describeFailure, type SaveReport } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { countOtherActive, type LoadedPincodes, type PincodeQueries } from './queries.ts'
import { countWritten, type RecordCount } from './record-count.ts'
import { runTask } from './worker/run-task.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

/** What a save that did not complete has to tell, with how far it came. */
export type PincodeSaveReport = SaveReport<LoadedPincodes> & { readonly written?: RecordCount }

type PincodeSaveProps = {
  readonly queries: PincodeQueries
  readonly loaded: LoadedPincodes
  /** What is stored could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
  /** The form's own rules refuse the values. */
  readonly refuse: (issues: readonly Issue[]) => void
  /** A write did not succeed; the platform may have found fault with a setting. */
  readonly onStopped: (cause: StepFailure) => void
  /** What is stored takes the place of what is on screen. */
  readonly show: (loaded: LoadedPincodes) => void
}

/** Saving the pincodes of an owner, and what it can come to: done, stopped half way, failed, or somebody else was faster. */
export function usePincodeSave(props: PincodeSaveProps) {
  const { queries, loaded, outdated, refuse, show } = props
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const [report, setReport] = useState<PincodeSaveReport>()
  const [progress, setProgress] = useState<RecordCount>()
  const running = useRef(false)
  const goesOn = useDeadEndGuard()

  const reload = () => queryClient.fetchQuery({ ...queries.editing, staleTime: 0 })

  const write = async (values: PincodeValues) => {
    const base = report?.kind === 'conflict' ? report.theirs : outdated ? await reload() : loaded
    const asked = { stored: base.stored, values, otherActive: countOtherActive(base) }
    const planned = await runTask('plan', asked)
    if (!planned.ok) {
      refuse(planned.issues)
      return undefined
    }
    const steps = listSteps(planned.plan)
    if (!(await goesOn(steps))) return undefined
    const done = new Set<SaveStep>()
    setProgress(countWritten(steps, done))
    let current = base
    const platform = {
      read: async () => {
        current = await queries.read()
        return current.records
      },
      perform: (step: SaveStep) => performStep({ apiVersion, functionIds: functions }, step),
    }
    const outcome = await applyStagedPlan(planned.plan, base.records, platform, ({ step }) => {
      done.add(step)
      setProgress(countWritten(steps, done))
    })
    return { outcome, current, written: countWritten(steps, done) }
  }

  const conclude = async (
    values: PincodeValues,
    { outcome, current, written }: { outcome: SaveOutcome; current: LoadedPincodes; written: RecordCount },
  ) => {
    if (outcome.status === 'conflict') {
      setReport({ kind: 'conflict', changes: outcome.changes, theirs: current })
      return
    }
    // Where reading fails the screen says so itself; the writes stand.
    const fresh = await reload().catch(() => undefined)
    if (outcome.status === 'stopped') {
      const { message, cause } = describeFailure(outcome.cause)
      logFailure(errors.saveConfiguration(message), cause)
      setReport({ kind: 'stopped', outcome, message, written })
      props.onStopped(outcome.cause)
      return
    }
    setReport(undefined)
    if (fresh !== undefined) show(fresh)
    shopify.toast.show(pincodeWords.screens[loaded.owner].saved)
    track('pincodes_saved', {
      api: loaded.owner,
      status: values.status,
      mode: values.mode,
      record_count: fresh?.form.records.length ?? 0,
    })
  }

  const save = async (values: PincodeValues) => {
    if (running.current) return
    running.current = true
    try {
      const written = await write(values)
      if (written !== undefined) await conclude(values, written)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      logFailure(errors.saveConfiguration(message), error)
      setReport({ kind: 'failed', message })
    } finally {
      running.current = false
      setProgress(undefined)
    }
  }

  const showStored = (stored: LoadedPincodes) => {
    queryClient.setQueryData(queries.editing.queryKey, stored)
    setReport(undefined)
    show(stored)
  }

  return {
    report,
    /** How far the save has come that is running. */
    progress,
    /** Saves what is on screen; after a conflict the merchant has seen it, so this overwrites. */
    save,
    takeTheirs: () => {
      if (report?.kind === 'conflict') showStored(report.theirs)
    },
    discard: () => showStored(report?.kind === 'conflict' ? report.theirs : loaded),
  }
}

export type PincodeSave = ReturnType<typeof usePincodeSave>
