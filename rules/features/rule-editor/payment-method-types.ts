import type { Choice } from '#forms/choice.ts'

/** The ten types of payment method (docs/product.md#payment-method-type). */
const paymentMethodTypes = {
  creditCard: 'Credit card',
  deferred: 'Deferred payment',
  local: 'Local payment',
  manualPayment: 'Manual payment',
  offsite: 'Off-site payment',
  other: 'Other',
  paymentOnDelivery: 'Payment on delivery',
  redeemable: 'Redeemable, such as a gift card',
  wallet: 'Wallet',
  customOnsite: 'Custom on-site payment',
} as const

export const paymentMethodTypeChoices: readonly Choice[] = Object.entries(paymentMethodTypes).map(
  ([value, label]) => ({ value, label }),
)
