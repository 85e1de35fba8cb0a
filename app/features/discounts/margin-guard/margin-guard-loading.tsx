import { DividedCard } from '../../../ui/divided-card.tsx'
import { LoadingText } from '../../../ui/loading.tsx'
import { marginWords as words } from './words.ts'

/** Placeholder of the closed card, as high as the card. */
export function MarginGuardLoading() {
  return (
    <DividedCard>
      <LoadingText label={words.limits.loading} lines={2} />
    </DividedCard>
  )
}
