import { shellWords } from '#rules/words/shell.ts'
import { late } from '../../blocks/late.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { codWithFeeWords } from './words.ts'

const { heading } = codWithFeeWords.atCheckout

/** Effects of the settings. Its code describes rules, which the form does not need, and loads while the records do. */
export const LateAtCheckoutCard = late(
  async () => ({ default: (await import('./at-checkout-card.tsx')).AtCheckoutCard }),
  () => (
    <TitledCard title={heading} guide="fee-at-checkout">
      <LoadingText label={shellWords.loadingPart(heading)} lines={6} />
    </TitledCard>
  ),
)

void LateAtCheckoutCard.load()
