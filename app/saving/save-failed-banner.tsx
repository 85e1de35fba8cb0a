import { stepTitle } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { savingWords } from '#rules/words/saving.ts'
import { Notice } from '../ui/notice.tsx'
import { type FailureReport, isFailedStored } from './save-report.ts'

const words = savingWords.saveStopped

type SaveFailedBannerProps = {
  readonly report: FailureReport
  readonly saving: boolean
  readonly onSave: () => void
  /** Describes what was stored, in sentences. */
  readonly describeProgress?: (report: FailureReport) => readonly string[]
}

/** Banner for an incomplete save: the reason, what was stored, and a button to save the rest. */
export function SaveFailedBanner({
  report,
  saving,
  onSave,
  describeProgress = describeRecords,
}: SaveFailedBannerProps) {
  return (
    <Notice
      shownFor={report}
      tone="critical"
      title={errors.saveConfiguration(report.message)}
      action={{ label: words.again, isRunning: saving, onAction: onSave }}
    >
      {describeProgress(report).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function describeRecords(report: FailureReport): string[] {
  if (report.kind === 'failed') return [words.nothingWritten]
  const { done, failed, remaining, cause } = report.outcome
  const uncertain = cause.kind === 'uncertain'
  if (done.length === 0 && !uncertain) return [words.nothingWritten]
  const isStored = isFailedStored(report.outcome)
  const open = [...(uncertain || isStored ? [] : [failed]), ...remaining]
  return [
    ...(done.length === 0 ? [] : [words.done(done.map(stepTitle))]),
    ...(uncertain ? [words.uncertain(stepTitle(failed))] : []),
    ...(open.length === 0 ? [] : [words.open(open.map(stepTitle))]),
    isStored ? words.reported : words.finish,
  ]
}
