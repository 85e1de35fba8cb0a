import type { Issue } from '#forms/issue.ts'
import { countOtherActive } from '#rules/records/active-count.ts'
import { track } from '../../analytics/track.ts'
import { createLoadedSource } from '../../saving/loaded-source.ts'
import { reportToForm } from '../../saving/report-to-form.ts'
import type { SaveProgress, SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import type { LoadedPincodes, PincodeQueries } from './queries.ts'
import { pincodeWords } from './words.ts'
import { runTask } from './worker/run-task.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

type SavePincodesProps = {
  readonly form: { readonly setError: (field: 'status', error: { readonly message: string }) => void }
  readonly queries: PincodeQueries
  readonly loaded: LoadedPincodes
  /** True if the last read failed, so that `loaded` may be older than this app's last writes. */
  readonly outdated: boolean
  /** Receives the issues if the form's own rules refuse the values. */
  readonly refuse: (issues: readonly Issue[]) => void
  readonly onProgress: (progress: SaveProgress | undefined) => void
  /** Replaces the values on screen with the stored ones. */
  readonly show: (loaded: LoadedPincodes) => void
}

/** Saves an owner's pincodes. A worker distributes them over records. */
export function savePincodes({ form, refuse, onProgress, show, ...source }: SavePincodesProps) {
  const { owner } = source.loaded
  return ({
    client,
    toast,
  }: SaveTools): SaveStrategy<PincodeValues, LoadedPincodes, LoadedPincodes | undefined> => ({
    stored: createLoadedSource(source, client),
    plan: async (base, values) => {
      const planned = await runTask('plan', {
        stored: base.stored,
        values,
        otherActive: countOtherActive(base.activeCount, base.form.records),
      })
      if (planned.ok) return planned.plan
      refuse(planned.issues)
      return undefined
    },
    onProgress,
    say: reportToForm({
      form,
      fieldsOfInput: { enabled: 'status' },
      onSaved: (values: PincodeValues, fresh: LoadedPincodes | undefined) => {
        if (fresh !== undefined) show(fresh)
        toast(pincodeWords.screens[owner].saved, { offersTest: true })
        track('pincodes_saved', {
          api: owner,
          status: values.status,
          mode: values.mode,
          record_count: fresh?.form.records.length ?? 0,
        })
      },
    }),
    show,
  })
}
