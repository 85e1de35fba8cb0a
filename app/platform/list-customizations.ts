import type { CustomizationApi } from '#rules/language/customization-api.ts'
import type { LoadedCustomization } from './customization-node.ts'
import { listDeliveryCustomizations } from './delivery-customizations.ts'
import { listPaymentCustomizations } from './payment-customizations.ts'

const lists = {
  payment: listPaymentCustomizations,
  delivery: listDeliveryCustomizations,
} as const satisfies Record<CustomizationApi, (query?: string) => Promise<LoadedCustomization[]>>

/** Every customization of the shop for one API; other apps' too. */
export function listCustomizations(api: CustomizationApi): Promise<LoadedCustomization[]> {
  return lists[api]()
}
