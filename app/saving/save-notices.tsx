import type { ReactNode } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { MetafieldProblem } from '#rules/records/unread-metafields.ts'
import { BrokenBanner } from './broken-banner.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { SaveFailedBanner } from './save-failed-banner.tsx'
import type { FailureReport, SaveReport } from './save-report.ts'

type SaveNoticesProps<Theirs> = {
  readonly report: SaveReport<Theirs> | undefined
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly conflictTitle: string
  /** Describes the other person's version, to compare with. */
  readonly describeTheirs: (theirs: Theirs) => ReactNode
  /** Absent if the other person left no version to load. */
  readonly onTakeTheirs: (() => void) | undefined
  /** Describes what an incomplete save stored. Without it, the records are named one by one. */
  readonly describeProgress?: (report: FailureReport) => readonly string[]
  readonly problems: readonly MetafieldProblem<OwnerRecord>[]
  /** Notice for stored records that differ from the settings although the merchant changed nothing. */
  readonly finishing: ReactNode
}

/** The most urgent notice about saving, if there is any. */
export function SaveNotices<Theirs>(props: SaveNoticesProps<Theirs>) {
  const { report, isSaving, onSave, describeProgress, problems } = props
  if (report?.kind === 'conflict') {
    return (
      <ConflictBanner
        report={report}
        title={props.conflictTitle}
        saving={isSaving}
        onOverwrite={onSave}
        onTakeTheirs={props.onTakeTheirs}
      >
        {props.describeTheirs(report.theirs)}
      </ConflictBanner>
    )
  }
  if (report !== undefined) {
    return (
      <SaveFailedBanner
        report={report}
        saving={isSaving}
        onSave={onSave}
        {...(describeProgress !== undefined && { describeProgress })}
      />
    )
  }
  if (problems.length > 0) return <BrokenBanner problems={problems} saving={isSaving} onRewrite={onSave} />
  return props.finishing
}
