import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { SaveStep, StepAnswer } from '#rules/records/save-plan.ts'
import { type CustomizationInput, formatCreateInput, formatUpdateInput } from './customization-input.ts'
import {
  createDeliveryCustomization,
  deleteDeliveryCustomization,
  updateDeliveryCustomization,
} from './delivery-customizations.ts'
import {
  createPaymentCustomization,
  deletePaymentCustomization,
  updatePaymentCustomization,
} from './payment-customizations.ts'
import type { PlatformVersion } from './version.ts'

type Writes = {
  readonly create: (input: CustomizationInput) => Promise<StepAnswer>
  readonly update: (id: string, input: CustomizationInput) => Promise<StepAnswer>
  readonly remove: (id: string) => Promise<StepAnswer>
}

const writes = {
  payment: {
    create: createPaymentCustomization,
    update: updatePaymentCustomization,
    remove: deletePaymentCustomization,
  },
  delivery: {
    create: createDeliveryCustomization,
    update: updateDeliveryCustomization,
    remove: deleteDeliveryCustomization,
  },
} as const satisfies Record<CustomizationOwner, Writes>

/** Carries out one step of a save plan. */
export function performStep(version: PlatformVersion, step: SaveStep): Promise<StepAnswer> {
  switch (step.kind) {
    case 'create':
      return writes[step.wanted.owner].create(formatCreateInput(version, step.wanted))
    case 'update':
      return writes[step.record.owner].update(step.record.id, formatUpdateInput(step.changes))
    case 'delete':
      return writes[step.record.owner].remove(step.record.id)
  }
}
