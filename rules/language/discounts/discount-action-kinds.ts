/**
 * Actions of a rule of a discount (docs/product.md#actions-of-discounts). The engine has an entry for each.
 */
export const discountActionKinds = [
  'apply_discount',
  'apply_product_discount',
  'buy_x_get_y',
  'apply_shipping_discount',
  'explain_code',
] as const
export type DiscountActionKind = (typeof discountActionKinds)[number]

export function isDiscountActionKind(kind: string): kind is DiscountActionKind {
  return (discountActionKinds as readonly string[]).includes(kind)
}
