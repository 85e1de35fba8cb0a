import type { Publication } from '../publication.ts'
import type { CheckoutContent } from './checkout-content.ts'
import { asksPaymentMethodType } from './payment-method-type.ts'

/** Data for the checkout extension: the shop's metafield `checkout`. It publishes nothing until rules need it. */
export const checkoutPublication: Publication<CheckoutContent> = {
  owner: 'Shop',
  key: 'checkout',
  compose: ({ records }) => (asksPaymentMethodType(records) ? { paymentMethodType: true } : undefined),
}
