import type { Fact } from './facts.ts'

/**
 * What rules of customizations seldom ask. It goes with nearly everything else: no query has points for all
 * (docs/decisions/0125-any-three-of-eight-groups-go-together.md). Modules of functions that ask for none of it carry nothing that
 * reads it, and have room for actions of the Plus plan, or for prices of rates, instead.
 */
export const seldomFacts: readonly Fact[] = [
  'chosenRate.cost',
  'address.line1',
  'address.line2',
  'address.city',
  'address.company',
  'address.phone',
  'company.locationName',
  'lines.onSale',
  'lines.productType',
  'lines.giftCard',
  'lines.productMetafield',
]
