/** Features of the app, described by goals of merchants. */
export type FeatureCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly path: string
  readonly open: string
  /** Link to a page of the platform with more information. */
  readonly external?: { readonly text: string; readonly url: string }
}

export const featureCards: readonly FeatureCard[] = [
  {
    id: 'cash-on-delivery',
    title: 'Cash on Delivery',
    description: 'Charge a fee for it, and choose where and when it’s offered.',
    tags: ['Payment', 'Shipping'],
    path: '/app/cash-on-delivery',
    open: 'Open Cash on Delivery',
    external: {
      text: 'Manual payment methods on Shopify',
      url: 'https://help.shopify.com/manual/payments/additional-payment-methods/manual-payments',
    },
  },
  {
    id: 'payment',
    title: 'Payment methods',
    description: 'Hide, rename and sort them by cart, address or customer.',
    tags: ['Payment', 'B2B'],
    path: '/app/payment',
    open: 'Open payment rules',
  },
  {
    id: 'delivery',
    title: 'Shipping rates',
    description: 'Hide, rename and sort them by weight, place, time or products.',
    tags: ['Shipping'],
    path: '/app/delivery',
    open: 'Open delivery rules',
  },
  {
    id: 'discounts',
    title: 'Discounts',
    description:
      'Percentages, amounts, steps, buy X get Y and free shipping, with up to a million codes at a time.',
    tags: ['Discounts', 'Codes'],
    path: '/app/discounts',
    open: 'Open discounts',
    external: {
      text: 'How discounts combine on Shopify',
      url: 'https://help.shopify.com/manual/discounts/discount-combinations',
    },
  },
]
