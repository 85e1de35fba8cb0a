import type { SaveNeed, StoredCodWithFee } from '#rules/cod-with-fee.ts'
import type { SavePlan } from '#rules/save-plan.ts'
import { BrokenBanner } from './broken-banner.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { FinishingBanner } from './finishing-banner.tsx'
import { SaveFailedBanner } from './save-failed-banner.tsx'
import type { SaveReport } from './save-report.ts'

type StoredNoticesProps = {
  readonly stored: StoredCodWithFee
  readonly plan: SavePlan
  readonly need: SaveNeed
  readonly report: SaveReport | undefined
  readonly saving: boolean
  readonly onSave: () => void
  readonly onTakeTheirs: () => void
}

/** At most one notice about saving: the one the merchant has to act on first. */
export function StoredNotices(props: StoredNoticesProps) {
  const { stored, plan, need, report, saving, onSave, onTakeTheirs } = props
  if (report?.kind === 'conflict') {
    return <ConflictBanner report={report} saving={saving} onOverwrite={onSave} onTakeTheirs={onTakeTheirs} />
  }
  if (report !== undefined) return <SaveFailedBanner report={report} saving={saving} onSave={onSave} />
  if (stored.problems.length > 0) {
    return <BrokenBanner problems={stored.problems} saving={saving} onRewrite={onSave} />
  }
  if (need === 'finishing') return <FinishingBanner plan={plan} saving={saving} onSave={onSave} />
  return null
}
