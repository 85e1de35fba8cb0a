import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { StepFailure } from '#rules/records/save-plan.ts'
import type { StagedPlan } from '#rules/records/staged-plan.ts'
import { useSave } from './use-save.ts'

/** Data that a screen reads as a whole: the records that its save writes, and other facts about them. */
type WithRecords = { readonly records: readonly CustomizationRecord[] }

type LoadedSaveProps<Values, Loaded extends WithRecords> = {
  readonly queries: {
    readonly read: () => Promise<Loaded>
    readonly editing: FetchQueryOptions<Loaded, Error, Loaded, string[]>
  }
  readonly loaded: Loaded
  /** True if the records could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
  /** Writes that store the values; undefined if they are refused, which is on screen by then. */
  readonly plan: (base: Loaded, values: Values) => Promise<StagedPlan | undefined>
  /** Called after writes, even if some of them failed. */
  readonly onWritten?: () => void
  /** Receives the cause of a failed write. The platform may have refused a field. */
  readonly onStopped: (cause: StepFailure) => void
  /** `fresh` is the stored data after the save; undefined if it could not be read. */
  readonly onSaved: (values: Values, fresh: Loaded | undefined) => void
  /** Replaces the values on screen with the stored ones. */
  readonly show: (loaded: Loaded) => void
}

/** Save of the data that one query reads: a pair of records, or all records of a list. */
export function useLoadedSave<Values, Loaded extends WithRecords>(props: LoadedSaveProps<Values, Loaded>) {
  const { queries, loaded, outdated } = props
  const queryClient = useQueryClient()
  const reload = () => queryClient.fetchQuery({ ...queries.editing, staleTime: 0 })

  const { report, progress, save, clearReport } = useSave<Values, Loaded, Loaded | undefined>({
    findBase: () => (outdated ? reload() : loaded),
    listRecords: ({ records }) => records,
    plan: props.plan,
    readCurrent: () => queries.read(),
    readLeft: () => {
      props.onWritten?.()
      // The screen itself reports a failed read. The writes are done.
      return reload().catch(() => undefined)
    },
    onStopped: props.onStopped,
    onSaved: props.onSaved,
  })

  const showStored = (stored: Loaded) => {
    queryClient.setQueryData(queries.editing.queryKey, stored)
    clearReport()
    props.show(stored)
  }

  return {
    report,
    progress,
    save,
    takeTheirs: () => {
      if (report?.kind === 'conflict') showStored(report.theirs)
    },
    discard: () => showStored(report?.kind === 'conflict' ? report.theirs : loaded),
  }
}
