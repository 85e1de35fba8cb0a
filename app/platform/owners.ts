import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { RecordByOwner } from '#rules/records/owner-records.ts'
import { deliveryCustomizations } from './delivery-customizations.ts'
import { discounts } from './discounts.ts'
import type { OwnerOperations } from './owner-operations.ts'
import { paymentCustomizations } from './payment-customizations.ts'
import { validations } from './validations.ts'

/** Operations on records, by owner. */
export const ownerOperations = {
  payment: paymentCustomizations,
  delivery: deliveryCustomizations,
  discount: discounts,
  validation: validations,
} as const satisfies { readonly [Owner in FunctionOwner]: OwnerOperations<RecordByOwner[Owner]> }
