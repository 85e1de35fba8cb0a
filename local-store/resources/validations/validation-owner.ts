import type { FunctionOwner } from '../function-owner.ts'

/** Checks at checkout as owners of functions (docs/platform.md#validation-records). */
export const validationOwner = {
  api: 'cart_checkout_validation',
  idKinds: ['Validation'],
  targets: ['cart.validations.generate.run'],
  inputField: 'validation',
  metafieldOwnerType: 'VALIDATION',
  writeScope: 'write_validations',
} as const satisfies FunctionOwner
