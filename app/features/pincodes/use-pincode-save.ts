import { useAppBridge } from '@shopify/app-bridge-react'
import type { Issue } from '#rules/language/validation/issue.ts'
import { countOtherActive } from '#rules/records/active-count.ts'
import type { StepFailure } from '#rules/records/save-plan.ts'
import { track } from '../../analytics/track.ts'
import { useLoadedSave } from '../../saving/use-loaded-save.ts'
import type { LoadedPincodes, PincodeQueries } from './queries.ts'
import { countWritten } from './record-count.ts'
import { pincodeWords } from './words.ts'
import { runTask } from './worker/run-task.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

type PincodeSaveProps = {
  readonly queries: PincodeQueries
  readonly loaded: LoadedPincodes
  /** True if the records could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
  /** Receives the issues of values that the form's own rules refuse. */
  readonly refuse: (issues: readonly Issue[]) => void
  /** Receives the cause of a failed write. The platform may have refused a setting. */
  readonly onStopped: (cause: StepFailure) => void
  /** Replaces the values on screen with the stored ones. */
  readonly show: (loaded: LoadedPincodes) => void
}

/** Save of an owner's pincodes, which a worker distributes over records. */
export function usePincodeSave({ queries, loaded, outdated, refuse, onStopped, show }: PincodeSaveProps) {
  const shopify = useAppBridge()
  const { progress, ...saving } = useLoadedSave<PincodeValues, LoadedPincodes>({
    queries,
    loaded,
    outdated,
    plan: async (base, values) => {
      const asked = {
        stored: base.stored,
        values,
        otherActive: countOtherActive(base.activeCount, base.form.records),
      }
      const planned = await runTask('plan', asked)
      if (planned.ok) return planned.plan
      refuse(planned.issues)
      return undefined
    },
    onStopped,
    onSaved: (values, fresh) => {
      if (fresh !== undefined) show(fresh)
      shopify.toast.show(pincodeWords.screens[loaded.owner].saved)
      track('pincodes_saved', {
        api: loaded.owner,
        status: values.status,
        mode: values.mode,
        record_count: fresh?.form.records.length ?? 0,
      })
    },
    show,
  })
  return {
    ...saving,
    /** Progress of the running save. */
    progress: progress && countWritten(progress.steps, progress.done),
  }
}

export type PincodeSave = ReturnType<typeof usePincodeSave>
