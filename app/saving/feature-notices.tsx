import type { ReactNode } from 'react'
import type { SaveNeed } from '#rules/features/save-need.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { BrokenBanner, type StoredProblem } from './broken-banner.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import type { FeatureRecords } from './feature-records.ts'
import { FinishingBanner } from './finishing-banner.tsx'
import { SaveFailedBanner } from './save-failed-banner.tsx'
import type { FeatureSave } from './use-feature-save.ts'

type FeatureNoticesProps = {
  readonly saving: FeatureSave
  readonly isSaving: boolean
  readonly problems: readonly StoredProblem[]
  readonly plan: SavePlan
  readonly need: SaveNeed
  readonly conflictTitle: string
  /** What somebody else's version is, for comparing. */
  readonly describeTheirs: (theirs: FeatureRecords) => ReactNode
}

/** At most one notice about saving: the one the merchant has to act on first. */
export function FeatureNotices(props: FeatureNoticesProps) {
  const { saving, isSaving, problems, plan, need } = props
  const { report, save, takeTheirs } = saving
  if (report?.kind === 'conflict') {
    return (
      <ConflictBanner
        report={report}
        title={props.conflictTitle}
        saving={isSaving}
        onOverwrite={save}
        onTakeTheirs={takeTheirs}
      >
        {props.describeTheirs(report.theirs)}
      </ConflictBanner>
    )
  }
  if (report !== undefined) return <SaveFailedBanner report={report} saving={isSaving} onSave={save} />
  if (problems.length > 0) return <BrokenBanner problems={problems} saving={isSaving} onRewrite={save} />
  if (need === 'finishing') return <FinishingBanner plan={plan} saving={isSaving} onSave={save} />
  return null
}
