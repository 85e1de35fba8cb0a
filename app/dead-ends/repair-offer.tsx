import { repairWords } from '#rules/words/repairs.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import type { FoundRepair } from './find-repairs.ts'

type RepairOfferProps = {
  readonly repair: FoundRepair
  /** True for the repair that is proposed first. */
  readonly isBest: boolean
  readonly onRepair: () => void
}

/** Change that fixes a finding, with its effect. It is carried out with the save. */
export function RepairOffer({ repair: { label, effect }, isBest, onRepair }: RepairOfferProps) {
  return (
    <Stack between="entries" atStart>
      <Stack between="title">
        <Paragraph>{effect}</Paragraph>
        <Hint>{repairWords.solves}</Hint>
      </Stack>
      <ActionButton label={label} kind={isBest ? 'main' : 'button'} onAction={onRepair} />
    </Stack>
  )
}
