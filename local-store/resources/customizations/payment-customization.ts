import type { CustomizationNames } from './names.ts'

export const paymentCustomization = {
  kind: 'PaymentCustomization',
  idKinds: ['PaymentCustomization'],
  api: 'payment_customization',
  targets: ['cart.payment-methods.transform.run'],
  inputField: 'paymentCustomization',
  metafieldOwnerType: 'PAYMENT_CUSTOMIZATION',
  writeScope: 'write_payment_customizations',
  argument: 'paymentCustomization',
  listField: 'paymentCustomizations',
  plural: 'payment customizations',
  errorCodes: {
    notFound: 'PAYMENT_CUSTOMIZATION_NOT_FOUND',
    tooManyActive: 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS',
  },
} as const satisfies CustomizationNames
