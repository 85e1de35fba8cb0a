import type { Fact } from '../language/facts.ts'

/**
 * Facts that rules of customizations seldom need. Rules combine them with nearly all other facts, and no
 * query has points for all of them (docs/decisions/0047-condition-mixes-and-function-choice.md). Modules of
 * functions without these facts lack the code for them. They have room for actions of the Plus plan, or for
 * prices of rates, instead.
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
