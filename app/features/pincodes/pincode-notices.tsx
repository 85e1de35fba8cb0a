import { splitPincodeList } from '#rules/features/pincodes/list/pincode-list.ts'
import { describeNames } from '#rules/language/method-names.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { savingWords } from '#rules/words/saving.ts'
import { SaveNotices } from '../../saving/save-notices.tsx'
import type { FailureReport, SaveReport } from '../../saving/save-report.ts'
import type { SaveProgress } from '../../saving/save-strategy.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import type { LoadedPincodes } from './queries.ts'
import { countWritten, countWrittenUntilStop, type RecordCount } from './record-count.ts'
import { pincodeWords } from './words.ts'

const words = pincodeWords.saving

type PincodeNoticesProps = {
  readonly loaded: LoadedPincodes
  readonly report: SaveReport<LoadedPincodes> | undefined
  /** Progress of the running save. */
  readonly progress: SaveProgress | undefined
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onTakeTheirs: () => void
}

/** The most urgent notice about saving, if there is any. */
export function PincodeNotices(props: PincodeNoticesProps) {
  const { loaded, report, progress, isSaving, onSave } = props
  const { problems, inPlace } = loaded.form
  if (progress !== undefined) {
    const { done, of } = countWritten(progress.steps, progress.done)
    return <ProgressCard text={words.progress(done, of)} done={done} of={of} />
  }
  return (
    <SaveNotices
      report={report}
      isSaving={isSaving}
      onSave={onSave}
      conflictTitle={pincodeWords.screens[loaded.owner].conflict}
      describeTheirs={(theirs) => <TheirPincodes theirs={theirs} />}
      onTakeTheirs={props.onTakeTheirs}
      describeProgress={(failed) => describeProgress(failed, inPlace)}
      problems={problems}
      finishing={
        inPlace !== undefined && (
          <Notice
            tone="warning"
            title={words.incomplete.title}
            action={{ label: words.incomplete.action, isRunning: isSaving, onAction: onSave }}
          >
            <p>{words.incomplete.body(inPlace.done, inPlace.of)}</p>
          </Notice>
        )
      }
    />
  )
}

function TheirPincodes({ theirs }: { readonly theirs: LoadedPincodes }) {
  const { status, mode, methods, list } = theirs.form.values
  return (
    <p>
      {words.theirs(
        fieldWords.statuses[status],
        mode,
        splitPincodeList(list).length,
        describeNames(theirs.owner, methods),
      )}
    </p>
  )
}

/** Describes how much of an incomplete save is stored, and that the list already hides methods. */
function describeProgress(report: FailureReport, inPlace: RecordCount | undefined): string[] {
  const { nothingWritten } = savingWords.saveStopped
  if (report.kind === 'failed') return [nothingWritten]
  const { done, cause, alsoFailed = [] } = report.outcome
  const isUncertain = [cause, ...alsoFailed.map((failed) => failed.cause)].some(
    ({ kind }) => kind === 'uncertain',
  )
  if (done.length === 0 && !isUncertain) return [nothingWritten]
  const written = inPlace ?? countWrittenUntilStop(report.outcome)
  return [words.stored(written.done, written.of), ...(isUncertain ? [words.uncertain] : []), words.meanwhile]
}
