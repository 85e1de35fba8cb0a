import { shellWords } from '#rules/words/shell.ts'
import { late } from '../../blocks/late.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { codRulesScreenWords } from './words.ts'

const { heading } = codRulesScreenWords.atCheckout

/** Effects of the settings. Its code describes conditions, which the form does not need, and loads while the records do. */
export const LateCodAtCheckoutCard = late(
  async () => ({ default: (await import('./cod-at-checkout-card.tsx')).CodAtCheckoutCard }),
  () => (
    <TitledCard title={heading} guide="cod-at-checkout">
      <LoadingText label={shellWords.loadingPart(heading)} lines={6} />
    </TitledCard>
  ),
)

void LateCodAtCheckoutCard.load()
