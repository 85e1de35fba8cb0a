import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { CustomizationList } from './customization-list.ts'
import { deliveryCustomizations } from './delivery-customizations.ts'
import { paymentCustomizations } from './payment-customizations.ts'

/** By owner, how its customizations are listed. */
export const customizationLists = {
  payment: paymentCustomizations,
  delivery: deliveryCustomizations,
} as const satisfies Record<CustomizationOwner, CustomizationList>
