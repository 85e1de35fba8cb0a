/** A plan with its features and price (docs/product.md#plans). */
export type PricingCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly features: readonly string[]
  readonly path: string
}

export const monthlyPrice = '$19'

export const pricingCards: readonly PricingCard[] = [
  {
    id: 'cash-on-delivery',
    title: 'Cash on Delivery',
    description: 'For stores whose customers pay on delivery.',
    features: [
      'COD with fee, COD fee rules and COD rules',
      'All pincodes of India',
      'A warning before a save that would leave customers unable to check out',
    ],
    path: '/app/cod-with-fee',
  },
  {
    id: 'rules',
    title: 'Payment and delivery rules',
    description: 'For stores that choose who sees which method.',
    features: [
      'Conditions in any combination',
      'Customers, companies and markets',
      'A test that shows why a rule applies',
    ],
    path: '/app/payment',
  },
  {
    id: 'discounts',
    title: 'Discounts',
    description: 'For stores that run several discounts.',
    features: [
      'Order, product and shipping discounts',
      'Exact prices with your other discounts before you save',
      'Up to a million codes at a time, each with its result',
    ],
    path: '/app/discounts',
  },
]
