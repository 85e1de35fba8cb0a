import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { type SavePlan, stepTitle } from '#rules/records/save-plan.ts'
import { savingWords } from '#rules/words/saving.ts'
import { Notice } from '../ui/notice.tsx'
import { TextList } from '../ui/text-list.tsx'

const words = savingWords.finishing

type FinishingBannerProps = {
  readonly plan: SavePlan<OwnerRecord>
  readonly saving: boolean
  readonly onSave: () => void
}

/** Banner for stored records that differ from the settings although the merchant changed nothing. */
export function FinishingBanner({ plan, saving, onSave }: FinishingBannerProps) {
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={{ label: words.action, isRunning: saving, onAction: onSave }}
    >
      <p>{words.body}</p>
      <TextList texts={plan.map((step) => words.steps[step.kind](stepTitle(step)))} />
    </Notice>
  )
}
