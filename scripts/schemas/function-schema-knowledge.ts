import type { FunctionApi } from '../../function-host/targets.ts'

/**
 * Inputs that must have exactly one key. The introspection results of the function APIs do not mark them, although the
 * platform enforces it (docs/platform.md#schemas).
 */
export const knownOneOfInputs = {
  payment_customization: ['Operation', 'PaymentTerms'],
  delivery_customization: ['Operation'],
  discount: [
    'CartOperation',
    'Condition',
    'DeliveryDiscountCandidateTarget',
    'DeliveryDiscountCandidateValue',
    'DeliveryOperation',
    'OrderDiscountCandidateTarget',
    'OrderDiscountCandidateValue',
    'ProductDiscountCandidatePrerequisite',
    'ProductDiscountCandidateTarget',
    'ProductDiscountCandidateValue',
  ],
  cart_checkout_validation: ['Operation'],
} satisfies Record<FunctionApi, readonly string[]>

/** Lists whose length scales the limits, as `Type.field`, with the rate per element (docs/platform.md#large-carts). */
export const knownScaledFields: Readonly<Record<string, number>> = {
  'Cart.lines': 0.005,
  'CartDeliveryGroup.cartLines': 0.005,
}
