import type { FunctionOwner } from '../function-owner.ts'

/** What the platform knows of discounts as owners of functions: the same whatever the method (docs/platform.md#discount-records). */
export const discountOwner = {
  api: 'discount',
  // The ids that the platform tells name the method; `DiscountNode` is taken for either (docs/platform.md#discount-records).
  idKinds: ['DiscountAutomaticNode', 'DiscountCodeNode', 'DiscountNode'],
  targets: ['cart.lines.discounts.generate.run', 'cart.delivery-options.discounts.generate.run'],
  inputField: 'discount',
  metafieldOwnerType: 'DISCOUNT',
  writeScope: 'write_discounts',
} as const satisfies FunctionOwner
