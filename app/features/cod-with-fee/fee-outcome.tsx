import { type ComponentProps, Suspense } from 'react'
import { codWithFeeSlots, createFeeRuleSet } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import type { FeeAndFollowers } from '#rules/features/fee-rates/following.ts'
import { latePart } from '../../blocks/late-part.tsx'
import { TestersPart } from '../../testers/testers-part.tsx'
import { AtCheckoutCard } from './at-checkout-card.tsx'

const FollowersCard = latePart(() => import('./followers-card.tsx'))

type FeeOutcomeProps = ComponentProps<typeof AtCheckoutCard> & {
  /** Undefined until the code for it has loaded. */
  readonly whole: FeeAndFollowers | undefined
  readonly onEnable: ComponentProps<typeof TestersPart>['onEnable']
}

/** Effects of COD with fee: its link for testers, the cart at checkout, and the other pages that follow its rates. */
export function FeeOutcome({ whole, onEnable, ...effects }: FeeOutcomeProps) {
  const { config, paymentName, feeRules } = effects
  return (
    <>
      <TestersPart
        owner="payment"
        ruleSets={[createFeeRuleSet(config, feeRules.rules)]}
        slots={codWithFeeSlots}
        onEnable={onEnable}
      />
      <AtCheckoutCard {...effects} />
      {whole !== undefined && (
        <Suspense>
          <FollowersCard stored={whole} fee={deriveFeeRates(config, paymentName)} />
        </Suspense>
      )}
    </>
  )
}
