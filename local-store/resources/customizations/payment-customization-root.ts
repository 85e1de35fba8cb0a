import type { AdminContext } from '../../admin-api/context.ts'
import type { CustomizationInput } from './input.ts'
import { createCustomizationOperations } from './operations.ts'
import { paymentCustomization } from './payment-customization.ts'

const operations = createCustomizationOperations(paymentCustomization)

type Create = { paymentCustomization: CustomizationInput }
type Update = Create & { id: string }

export const paymentCustomizationRoot = {
  paymentCustomization: operations.find,
  paymentCustomizations: operations.list,
  paymentCustomizationCreate: ({ paymentCustomization: input }: Create, context: AdminContext) =>
    operations.create(input, context),
  paymentCustomizationUpdate: ({ id, paymentCustomization: input }: Update, context: AdminContext) =>
    operations.update(id, input, context),
  paymentCustomizationDelete: operations.remove,
  paymentCustomizationActivation: operations.activate,
}
