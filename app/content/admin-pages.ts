import { discountsUrl, paymentSettingsUrl, shippingSettingsUrl } from '../paths.ts'

/** Pages of the admin around the app that the merchant needs with it. */
export const adminPages = [
  {
    id: 'payments',
    label: 'Payment settings',
    description: 'Where Cash on Delivery and other manual methods are switched on.',
    path: paymentSettingsUrl,
  },
  {
    id: 'shipping',
    label: 'Shipping and delivery settings',
    description: 'Where the rates are made whose price includes the fee.',
    path: shippingSettingsUrl,
  },
  {
    id: 'discounts',
    label: 'All discounts',
    description: 'Those of this app beside your others.',
    path: discountsUrl,
  },
] as const
