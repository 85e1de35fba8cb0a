import { discountsUrl, paymentSettingsUrl, shippingSettingsUrl } from '../paths.ts'

/** Pages of the admin that the merchant needs together with the app. */
export const adminPages = [
  {
    id: 'payments',
    label: 'Payment settings',
    description: 'Turn on Cash on Delivery and other manual payment methods.',
    path: paymentSettingsUrl,
  },
  {
    id: 'shipping',
    label: 'Shipping and delivery settings',
    description: 'Create the shipping rates whose price includes the fee.',
    path: shippingSettingsUrl,
  },
  {
    id: 'discounts',
    label: 'All discounts',
    description: 'See the discounts of this app with all others.',
    path: discountsUrl,
  },
] as const
