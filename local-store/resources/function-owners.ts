import { deliveryCustomization } from './customizations/delivery-customization.ts'
import { paymentCustomization } from './customizations/payment-customization.ts'
import { discountOwner } from './discounts/discount-owner.ts'
import type { FunctionOwner } from './function-owner.ts'

/** Every kind of record that functions can belong to, by its type. */
export const functionOwners = {
  DeliveryCustomization: deliveryCustomization,
  DiscountAutomaticNode: discountOwner,
  DiscountCodeNode: discountOwner,
  DiscountNode: discountOwner,
  PaymentCustomization: paymentCustomization,
} as const satisfies Record<string, FunctionOwner>
export type FunctionOwnerKind = keyof typeof functionOwners

/** The same fact of every owner, by the type of its records. */
export function mapFunctionOwners<Fact>(read: (owner: FunctionOwner) => Fact): Record<string, Fact> {
  return Object.fromEntries(Object.entries(functionOwners).map(([kind, owner]) => [kind, read(owner)]))
}
