/** Plan as offered, with its features and price (docs/product.md#plans). */
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
    description: 'For shops whose customers pay at the door.',
    features: [
      'COD with fee, COD fee rules and COD rules',
      'Pincodes, as many as a country has',
      'Checkouts without a way to pay are found before you save',
    ],
    path: '/app/cod-with-fee',
  },
  {
    id: 'rules',
    title: 'Payment and delivery rules',
    description: 'For shops that decide who sees which method.',
    features: [
      'Conditions in any mix that one checkout function can read',
      'Customers, companies and markets',
      'A test panel that says why a rule fires',
    ],
    path: '/app/payment-rules',
  },
  {
    id: 'discounts',
    title: 'Discounts',
    description: 'For shops that give more than a percentage.',
    features: [
      'Order, product and shipping discounts',
      'What combines, to the last cent, before you save',
      'Up to a million codes, every one accounted for',
    ],
    path: '/app/order-discounts',
  },
]
