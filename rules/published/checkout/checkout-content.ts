// The checkout extension bundles this file, so it only imports types.
import type { PublishedCod, PublishedDiscount } from '../storefront/storefront-content.ts'

/** Cart attribute in which the checkout extension writes the type of the chosen payment method. */
export const paymentMethodTypeAttribute = 'checkout-ninja-payment-method-type'

/** Automatic discount with free shipping from an amount, in minor units of the currency. */
export type PublishedFreeShipping = Pick<PublishedDiscount, 'starts' | 'ends'> & {
  readonly amount: number
  readonly currencyCode: string
}

/** Addresses and subtotals at which methods are missing. Absent doubts: no answer with a subtotal has a reason. */
export type PublishedAnswers = Pick<PublishedCod, 'answers'> &
  Partial<Pick<PublishedCod, 'depends' | 'currencyCode'>>

/** Shipping rates by name, and the places where they are not offered. */
export type PublishedRates = PublishedAnswers & { readonly names: readonly string[] }

/** Content of the publication `checkout`. */
export type CheckoutContent = {
  /** True if a rule reads the type of the chosen payment method. Absent if none does. */
  readonly paymentMethodType?: true
  /** Cash on Delivery, with reasons. Absent if no record has a reason. */
  readonly cod?: PublishedAnswers
  /** Shipping rates with reasons. Absent if no record has a reason for them. */
  readonly rates?: readonly PublishedRates[]
  /** Number of the shop's rates that were not included. The extension does not read it. Absent for none. */
  readonly ratesLeftOut?: number
  /** Absent if no discount makes all shipping free from an amount, or if there are too many such discounts. */
  readonly freeShipping?: readonly PublishedFreeShipping[]
  /** Number of such discounts if there are too many. The extension does not read it. */
  readonly freeShippingLeftOut?: number
}
