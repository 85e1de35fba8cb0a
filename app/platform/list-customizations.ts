import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { LoadedCustomization } from './customization-node.ts'
import { listDeliveryCustomizations } from './delivery-customizations.ts'
import { listPaymentCustomizations } from './payment-customizations.ts'

const lists = {
  payment: listPaymentCustomizations,
  delivery: listDeliveryCustomizations,
} as const satisfies Record<CustomizationOwner, (query?: string) => Promise<LoadedCustomization[]>>

/** Every customization of the shop for one owner; other apps' too. */
export function listCustomizations(owner: CustomizationOwner): Promise<LoadedCustomization[]> {
  return lists[owner]()
}
