import {
  type Destination,
  type FreeShippingDiscount,
  formatAmount,
  type Minimum,
  readCountries,
  readMinimum,
} from './other-discounts.ts'

type Shipping = {
  readonly title: string
  readonly destinationSelection: Destination
  readonly maximumShippingPrice: { readonly amount: unknown } | null
}

/**
 * A free shipping discount of the platform. The minimums of the two methods have different types, so documents query
 * one of them under another name (docs/platform.md#discount-records).
 */
export type FreeShippingNode = Shipping &
  (
    | { readonly __typename: 'DiscountAutomaticFreeShipping'; readonly automaticMinimum: Minimum }
    | {
        readonly __typename: 'DiscountCodeFreeShipping'
        readonly minimumRequirement: Minimum
        readonly codes: { readonly nodes: readonly { readonly code: string }[] }
      }
  )

/**
 * Searches for all free shipping that can lower a rate now or later. The newest are first, so that a cut-off leaves out
 * old ones.
 */
export const freeShippingSearches = ['active', 'scheduled'].map(
  (status) => `type:free_shipping status:${status}`,
)

/** Pages read for each search. Discounts after them are reported as unread. */
export const freeShippingPagesMax = 20

/** Reads title, code and effect of free shipping. The code is null for an automatic discount. */
export function readFreeShipping(node: FreeShippingNode) {
  const { title, destinationSelection, maximumShippingPrice } = node
  const isAutomatic = node.__typename === 'DiscountAutomaticFreeShipping'
  const gives: FreeShippingDiscount['gives'] = {
    type: 'freeShipping',
    minimum: readMinimum(isAutomatic ? node.automaticMinimum : node.minimumRequirement),
    maximumShippingPrice: maximumShippingPrice === null ? null : formatAmount(maximumShippingPrice.amount),
    countries: readCountries(destinationSelection),
  }
  return { title, code: isAutomatic ? null : (node.codes.nodes[0]?.code ?? ''), gives }
}
