import { deliveryCustomization } from './customizations/delivery-customization.ts'
import { paymentCustomization } from './customizations/payment-customization.ts'
import { discountOwner } from './discounts/discount-owner.ts'
import type { FunctionOwner } from './function-owner.ts'
import { validationOwner } from './validations/validation-owner.ts'

/** Every kind of record that functions can belong to, by the type of its records. */
export const functionOwners = {
  DeliveryCustomization: deliveryCustomization,
  DiscountNode: discountOwner,
  PaymentCustomization: paymentCustomization,
  Validation: validationOwner,
} as const satisfies Record<string, FunctionOwner>

/** Kinds in the ids of owners. */
export type OwnerIdKind = (typeof functionOwners)[keyof typeof functionOwners]['idKinds'][number]

const ownersByIdKind: ReadonlyMap<string, FunctionOwner> = new Map(
  Object.values(functionOwners).flatMap((owner: FunctionOwner) =>
    owner.idKinds.map((kind) => [kind, owner] as const),
  ),
)

/** The function owner for a kind of id, or undefined if functions do not belong to such records. */
export function findFunctionOwner(idKind: string): FunctionOwner | undefined {
  return ownersByIdKind.get(idKind)
}

/** The function owner for a kind of id that is known to be an owner's. */
export function requireFunctionOwner(idKind: OwnerIdKind): FunctionOwner {
  const owner = findFunctionOwner(idKind)
  if (owner === undefined) throw new Error(`No function belongs to a ${idKind}.`)
  return owner
}
