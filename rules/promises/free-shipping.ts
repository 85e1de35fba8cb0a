import type { NativeDiscount } from '../preview/discounts/discount-preview-request.ts'
import { z } from '../schema.ts'

type FreeShipping = Extract<NativeDiscount, { readonly type: 'freeShipping' }>

const amount = z.object({ amount: z.unknown() })
const minimum = z.nullable(
  z.union([
    z.object({
      __typename: z.literal('DiscountMinimumQuantity'),
      greaterThanOrEqualToQuantity: z.unknown(),
    }),
    z.object({ __typename: z.literal('DiscountMinimumSubtotal'), greaterThanOrEqualToSubtotal: amount }),
  ]),
)

const shipping = {
  title: z.string(),
  destinationSelection: z.union([
    z.object({
      __typename: z.literal('DiscountCountries'),
      countries: z.array(z.string()),
      includeRestOfWorld: z.boolean(),
    }),
    z.object({ __typename: z.literal('DiscountCountryAll') }),
  ]),
  maximumShippingPrice: z.nullable(amount),
}

/**
 * A discount of the platform's own free shipping. The two methods have types of their own for the minimum, so documents
 * ask for one of them under another name (docs/platform.md#discount-records).
 */
export const freeShippingNodeSchema = z.union([
  z.object({
    __typename: z.literal('DiscountAutomaticFreeShipping'),
    ...shipping,
    automaticMinimum: minimum,
  }),
  z.object({
    __typename: z.literal('DiscountCodeFreeShipping'),
    ...shipping,
    minimumRequirement: minimum,
    codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }),
  }),
])
type FreeShippingNode = z.infer<typeof freeShippingNodeSchema>

export type Minimum = z.infer<typeof minimum>

/** Searches of all free shipping that can lower a rate today or later. Newest first, so that a cut leaves out old ones. */
export const freeShippingSearches = ['active', 'scheduled'].map(
  (status) => `type:free_shipping status:${status}`,
)

/** Pages read for each search. Discounts behind them are reported as unread. */
export const freeShippingPagesMax = 20

type Destination = FreeShippingNode['destinationSelection']

/**
 * Countries of free shipping; null for every country. The rest of the world is every country without a shipping zone of its own,
 * and zones are unknown here. So it counts as every country, and no discount is missed.
 */
export function readCountries(destination: Destination): string[] | null {
  if (destination.__typename !== 'DiscountCountries' || destination.includeRestOfWorld) return null
  return [...destination.countries]
}

/** The platform writes decimals as text. */
export const formatAmount = (amount: unknown) => String(amount)

export function readMinimum(minimum: Minimum): FreeShipping['minimum'] {
  switch (minimum?.__typename) {
    case undefined:
      return null
    case 'DiscountMinimumQuantity':
      return { measure: 'quantity', quantity: Number(minimum.greaterThanOrEqualToQuantity) }
    case 'DiscountMinimumSubtotal':
      return { measure: 'amount', amount: formatAmount(minimum.greaterThanOrEqualToSubtotal.amount) }
  }
}

/** Title, code and effect of free shipping. The code is null for an automatic discount. */
export function readFreeShipping(node: FreeShippingNode) {
  const { title, destinationSelection, maximumShippingPrice } = node
  const isAutomatic = node.__typename === 'DiscountAutomaticFreeShipping'
  const gives: FreeShipping = {
    type: 'freeShipping',
    minimum: readMinimum(isAutomatic ? node.automaticMinimum : node.minimumRequirement),
    maximumShippingPrice: maximumShippingPrice === null ? null : formatAmount(maximumShippingPrice.amount),
    countries: readCountries(destinationSelection),
  }
  return { title, code: isAutomatic ? null : (node.codes.nodes[0]?.code ?? ''), gives }
}
