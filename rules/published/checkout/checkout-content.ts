// The checkout extension bundles this file, so it imports nothing but types.
import type { PublishedCod } from '../storefront/storefront-content.ts'

/** Attribute of the cart in which the checkout extension writes the type of the chosen payment method. */
export const paymentMethodTypeAttribute = 'checkout-ninja-payment-method-type'

/** Content of the publication `checkout`. */
export type CheckoutContent = {
  /** True if a rule asks for the type of the chosen payment method. Absent where none does. */
  readonly paymentMethodType?: true
  /** Addresses where Cash on Delivery is not offered, with reasons. Absent where no record has a reason. */
  readonly cod?: Pick<PublishedCod, 'answers'>
}
