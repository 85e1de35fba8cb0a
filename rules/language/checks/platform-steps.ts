import type { CheckStep } from './check-action-kinds.ts'

/** Steps as the input of a function spells them (docs/platform.md#validation-steps). */
export const platformSteps: Readonly<Record<CheckStep, string>> = {
  cart: 'CART_INTERACTION',
  checkout: 'CHECKOUT_INTERACTION',
  completion: 'CHECKOUT_COMPLETION',
}
