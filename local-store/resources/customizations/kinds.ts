import type { FunctionApi } from '../../wire.ts'
import type { CustomizationKind } from './record.ts'

type KindWords = {
  /** Name of the mutation's argument and of the payload's member. */
  argument: string
  /** Beginning of its error codes. */
  code: string
  plural: string
  api: FunctionApi
  target: string
}

/** In what the two kinds differ: names only. */
export const kindWords = {
  PaymentCustomization: {
    argument: 'paymentCustomization',
    code: 'PAYMENT_CUSTOMIZATION',
    plural: 'payment customizations',
    api: 'payment_customization',
    target: 'cart.payment-methods.transform.run',
  },
  DeliveryCustomization: {
    argument: 'deliveryCustomization',
    code: 'DELIVERY_CUSTOMIZATION',
    plural: 'delivery customizations',
    api: 'delivery_customization',
    target: 'cart.delivery-options.transform.run',
  },
} satisfies Record<CustomizationKind, KindWords>
