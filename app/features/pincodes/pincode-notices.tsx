import { splitPincodeList } from '#rules/features/pincodes/list/pincode-list.ts'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { savingWords } from '#rules/words/saving.ts'
import { Notice } from '../../blocks/notice.tsx'
import { ProgressCard } from '../../blocks/progress-card.tsx'
import { BrokenBanner } from '../../saving/broken-banner.tsx'
import { ConflictBanner } from '../../saving/conflict-banner.tsx'
import type { FailureReport } from '../../saving/save-report.ts'
import type { LoadedPincodes } from './queries.ts'
import { countWrittenUntilStop, type RecordCount } from './record-count.ts'
import type { PincodeSave } from './use-pincode-save.ts'
import { pincodeWords } from './words.ts'

const words = pincodeWords.saving

type PincodeNoticesProps = {
  readonly loaded: LoadedPincodes
  readonly saving: PincodeSave
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** At most one notice about saving: the one the merchant has to act on first. */
export function PincodeNotices({ loaded, saving, isSaving, onSave }: PincodeNoticesProps) {
  const { report, progress, takeTheirs } = saving
  const { problems, inPlace } = loaded.form
  if (progress !== undefined) {
    const { done, of } = progress
    return <ProgressCard text={words.progress(done, of)} done={done} of={of} />
  }
  if (report?.kind === 'conflict') {
    return (
      <ConflictBanner
        report={report}
        title={pincodeWords.screens[loaded.owner].conflict}
        saving={isSaving}
        onOverwrite={onSave}
        onTakeTheirs={takeTheirs}
      >
        <TheirPincodes theirs={report.theirs} />
      </ConflictBanner>
    )
  }
  if (report !== undefined) {
    return <StoppedBanner report={report} inPlace={inPlace} saving={isSaving} onSave={onSave} />
  }
  if (problems.length > 0) return <BrokenBanner problems={problems} saving={isSaving} onRewrite={onSave} />
  if (inPlace !== undefined) {
    return (
      <Notice
        tone="warning"
        title={words.incomplete.title}
        action={{ label: words.incomplete.action, isRunning: isSaving, onAction: onSave }}
      >
        <p>{words.incomplete.body(inPlace.done, inPlace.of)}</p>
      </Notice>
    )
  }
  return null
}

function TheirPincodes({ theirs }: { readonly theirs: LoadedPincodes }) {
  const { status, mode, methods, list } = theirs.form.values
  return (
    <p>
      {words.theirs(fieldWords.statuses[status], mode, splitPincodeList(list).length, methods.join(', '))}
    </p>
  )
}

type StoppedBannerProps = {
  readonly report: FailureReport
  readonly inPlace: RecordCount | undefined
  readonly saving: boolean
  readonly onSave: () => void
}

/** A save that did not complete: why, how much of it is stored by now, and the way to the rest. */
function StoppedBanner({ report, inPlace, saving, onSave }: StoppedBannerProps) {
  return (
    <Notice
      shownFor={report}
      tone="critical"
      title={errors.saveConfiguration(report.message)}
      action={{ label: savingWords.saveStopped.again, isRunning: saving, onAction: onSave }}
    >
      {describeProgress(report, inPlace).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function describeProgress(report: StoppedBannerProps['report'], inPlace: RecordCount | undefined): string[] {
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
