import type { FunctionOwner } from '../function-owner.ts'

/** Discounts as owners of functions, the same for both methods (docs/platform.md#discount-records). */
export const discountOwner = {
  api: 'discount',
  // Ids in the platform's answers name the method; `DiscountNode` is accepted for both
  // (docs/platform.md#discount-records).
  idKinds: ['DiscountAutomaticNode', 'DiscountCodeNode', 'DiscountNode'],
  targets: ['cart.lines.discounts.generate.run', 'cart.delivery-options.discounts.generate.run'],
  inputField: 'discount',
  metafieldOwnerType: 'DISCOUNT',
  writeScope: 'write_discounts',
} as const satisfies FunctionOwner
