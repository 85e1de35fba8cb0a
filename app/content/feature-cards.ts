/** Features of the app, described by goals of merchants. */
export type FeatureCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly path: string
  readonly open: string
  /** Link to a page of the platform with more about it. */
  readonly external?: { readonly text: string; readonly url: string }
}

export const featureCards: readonly FeatureCard[] = [
  {
    id: 'cash-on-delivery',
    title: 'Cash on Delivery',
    description: 'With a fee in the shipping rate, where and to whom it pays, down to the pincode.',
    tags: ['Payment', 'Shipping'],
    path: '/app/cod-with-fee',
    open: 'Open COD with fee',
    external: {
      text: 'Manual payment methods at Shopify',
      url: 'https://help.shopify.com/manual/payments/additional-payment-methods/manual-payments',
    },
  },
  {
    id: 'payment',
    title: 'Payment methods',
    description: 'Hide, rename and reorder them, for all shoppers, tagged customers or companies.',
    tags: ['Payment', 'B2B'],
    path: '/app/payment-rules',
    open: 'Open payment rules',
  },
  {
    id: 'delivery',
    title: 'Shipping rates',
    description: 'Hide, rename and reorder them by weight, place, time and what is in the cart.',
    tags: ['Shipping'],
    path: '/app/delivery-rules',
    open: 'Open delivery rules',
  },
  {
    id: 'discounts',
    title: 'Discounts',
    description: 'Percentages, amounts, steps, buy X get Y and shipping, alone or by up to a million codes.',
    tags: ['Discounts', 'Codes'],
    path: '/app/order-discounts',
    open: 'Open order discounts',
    external: {
      text: 'How discounts combine at Shopify',
      url: 'https://help.shopify.com/manual/discounts/discount-combinations',
    },
  },
]
