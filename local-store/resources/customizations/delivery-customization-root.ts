import type { AdminContext } from '../../admin-api/context.ts'
import { deliveryCustomization } from './delivery-customization.ts'
import type { CustomizationInput } from './input.ts'
import { createCustomizationOperations } from './operations.ts'

const operations = createCustomizationOperations(deliveryCustomization)

type Create = { deliveryCustomization: CustomizationInput }
type Update = Create & { id: string }

export const deliveryCustomizationRoot = {
  deliveryCustomization: operations.find,
  deliveryCustomizations: operations.list,
  deliveryCustomizationCreate: ({ deliveryCustomization: input }: Create, context: AdminContext) =>
    operations.create(input, context),
  deliveryCustomizationUpdate: ({ id, deliveryCustomization: input }: Update, context: AdminContext) =>
    operations.update(id, input, context),
  deliveryCustomizationDelete: operations.remove,
  deliveryCustomizationActivation: operations.activate,
}
