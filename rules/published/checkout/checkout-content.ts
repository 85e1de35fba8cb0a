// The checkout extension bundles this file, so it imports nothing.

/** Attribute of the cart in which the checkout extension writes the type of the chosen payment method. */
export const paymentMethodTypeAttribute = 'checkout-ninja-payment-method-type'

/** Content of the publication `checkout`. */
export type CheckoutContent = {
  /** True if a rule asks for the type of the chosen payment method. Absent where none does. */
  readonly paymentMethodType?: true
}
