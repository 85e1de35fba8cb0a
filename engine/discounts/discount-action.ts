import { isPacked, packed, Text } from '../text/text'

/** Kinds of action in the rules of a discount. `unknown` is a type that the table does not have. */
export enum DiscountAction {
  unknown,
  throwError,
  /** From here on: kinds for the target of lines. */
  applyDiscount,
  applyProductDiscount,
  buyXGetY,
  explainCode,
  /** From here on: kinds for the target of delivery options. */
  applyShippingDiscount,
}

/** The stored types of actions, in the order of the enum. */
// biome-ignore format: a type on a line
const types = memory.data<u32>([
  packed('throw_error'),
  packed('apply_discount'),
  packed('apply_product_discount'),
  packed('buy_x_get_y'),
  packed('explain_code'),
  packed('apply_shipping_discount'),
])

/** Finds the kind of an action by its type. */
export function findDiscountAction(type: Text): i32 {
  for (let kind: i32 = DiscountAction.throwError; kind <= DiscountAction.applyShippingDiscount; kind++)
    if (isPacked(load<u32>(types + ((<usize>kind - 1) << 2)), type)) return kind
  return DiscountAction.unknown
}

/** True if an action is carried out in this run: for delivery options, or for the lines of the cart. */
export function isForRun(kind: i32, isOfDelivery: bool): bool {
  if (kind === DiscountAction.unknown) return false
  return (
    kind === DiscountAction.throwError || (kind === DiscountAction.applyShippingDiscount) === isOfDelivery
  )
}
