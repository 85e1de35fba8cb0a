import type { ComponentProps } from 'react'
import { codWithFeeSlots, createFeeRuleSet } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveFeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import type { LoadedCustomization } from '../../platform/customization-node.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { AtCheckoutCard } from './at-checkout-card.tsx'
import { FollowersCard } from './followers-card.tsx'

type FeeOutcomeProps = ComponentProps<typeof AtCheckoutCard> & {
  readonly records: readonly LoadedCustomization[]
  readonly onEnable: ComponentProps<typeof TestersPart>['onEnable']
}

/** Effects of COD with fee: its link for testers, the cart at checkout, and the pages that also hide its rates. */
export default function FeeOutcome({ records, onEnable, ...effects }: FeeOutcomeProps) {
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
      <FollowersCard records={records} fee={deriveFeeRates(config, paymentName)} />
    </>
  )
}
