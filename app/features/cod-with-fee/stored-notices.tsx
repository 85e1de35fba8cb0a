import { readCodWithFee, type SaveNeed, type StoredCodWithFee } from '#rules/cod-with-fee.ts'
import type { SavePlan } from '#rules/save-plan.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { BrokenBanner } from '../../saving/broken-banner.tsx'
import { ConflictBanner } from '../../saving/conflict-banner.tsx'
import { FinishingBanner } from '../../saving/finishing-banner.tsx'
import { SaveFailedBanner } from '../../saving/save-failed-banner.tsx'
import type { SaveReport } from '../../saving/save-report.ts'
import type { CodWithFeeRecords } from './queries.ts'

const words = codWithFeeWords.conflict

type StoredNoticesProps = {
  readonly stored: StoredCodWithFee
  readonly plan: SavePlan
  readonly need: SaveNeed
  readonly report: SaveReport<CodWithFeeRecords> | undefined
  readonly saving: boolean
  readonly onSave: () => void
  readonly onTakeTheirs: () => void
}

/** At most one notice about saving: the one the merchant has to act on first. */
export function StoredNotices(props: StoredNoticesProps) {
  const { stored, plan, need, report, saving, onSave, onTakeTheirs } = props
  if (report?.kind === 'conflict') {
    const { status, deliveryMethods } = readCodWithFee(report.theirs.records).config
    return (
      <ConflictBanner
        report={report}
        title={words.title}
        saving={saving}
        onOverwrite={onSave}
        onTakeTheirs={onTakeTheirs}
      >
        <p>{words.theirs(fieldWords.statuses[status], deliveryMethods.join(', ') || words.noRates)}</p>
      </ConflictBanner>
    )
  }
  if (report !== undefined) return <SaveFailedBanner report={report} saving={saving} onSave={onSave} />
  if (stored.problems.length > 0) {
    return <BrokenBanner problems={stored.problems} saving={saving} onRewrite={onSave} />
  }
  if (need === 'finishing') return <FinishingBanner plan={plan} saving={saving} onSave={onSave} />
  return null
}
