import * as deliveryCustomizations from './delivery-customizations.ts'
import * as deployedFunctions from './deployed-functions.ts'
import type { PlatformDocument } from './document.ts'
import * as methodNames from './method-names.ts'
import * as paymentCustomizations from './payment-customizations.ts'
import * as shopSettings from './shop-settings.ts'

/** Every document the client may send. The server passes on these and no others. */
export const documents: readonly PlatformDocument[] = [
  methodNames.translatablePaymentMethods,
  methodNames.translatableDeliveryMethods,
  paymentCustomizations.paymentCustomizations,
  paymentCustomizations.paymentCustomization,
  paymentCustomizations.paymentCustomizationCreate,
  paymentCustomizations.paymentCustomizationUpdate,
  paymentCustomizations.paymentCustomizationDelete,
  deliveryCustomizations.deliveryCustomizations,
  deliveryCustomizations.deliveryCustomization,
  deliveryCustomizations.deliveryCustomizationCreate,
  deliveryCustomizations.deliveryCustomizationUpdate,
  deliveryCustomizations.deliveryCustomizationDelete,
  shopSettings.shopSettings,
  deployedFunctions.deployedFunctions,
]
