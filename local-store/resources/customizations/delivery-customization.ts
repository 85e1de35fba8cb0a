import type { CustomizationNames } from './names.ts'

export const deliveryCustomization = {
  kind: 'DeliveryCustomization',
  idKinds: ['DeliveryCustomization'],
  api: 'delivery_customization',
  targets: ['cart.delivery-options.transform.run'],
  inputField: 'deliveryCustomization',
  metafieldOwnerType: 'DELIVERY_CUSTOMIZATION',
  writeScope: 'write_delivery_customizations',
  argument: 'deliveryCustomization',
  listField: 'deliveryCustomizations',
  plural: 'delivery customizations',
  errorCodes: {
    notFound: 'DELIVERY_CUSTOMIZATION_NOT_FOUND',
    tooManyActive: 'MAXIMUM_ACTIVE_DELIVERY_CUSTOMIZATIONS',
  },
} as const satisfies CustomizationNames
