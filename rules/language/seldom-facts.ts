import type { Fact } from './facts.ts'

/**
 * What rules of customizations seldom ask. It goes with any other of its kind and with what most rules ask, and no further: no query has
 * points for all (docs/decisions/0107-what-is-seldom-asked-goes-with-what-is-asked-most.md). Modules of functions that ask for
 * none of it carry nothing that reads it.
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
