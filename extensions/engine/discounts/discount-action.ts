import { ascii, same, Text } from '../text/text'

/** What the rules of a discount may give; `unknown` is for a type of action that is in no table. */
export enum DiscountAction {
  unknown,
  throwError,
  /** Of the target of lines, from here on. */
  applyDiscount,
  applyProductDiscount,
  buyXGetY,
  explainCode,
  /** Of the target of delivery options. */
  applyShippingDiscount,
}

/** The table of actions of discounts. */
export function findDiscountAction(type: Text): i32 {
  if (same(type, ascii('apply_discount'))) return DiscountAction.applyDiscount
  if (same(type, ascii('apply_product_discount'))) return DiscountAction.applyProductDiscount
  if (same(type, ascii('buy_x_get_y'))) return DiscountAction.buyXGetY
  if (same(type, ascii('apply_shipping_discount'))) return DiscountAction.applyShippingDiscount
  if (same(type, ascii('explain_code'))) return DiscountAction.explainCode
  if (same(type, ascii('throw_error'))) return DiscountAction.throwError
  return DiscountAction.unknown
}

/** Is an action carried out in the run for delivery options, or in the one for the cart's lines? */
export function isForRun(kind: i32, isOfDelivery: bool): bool {
  if (kind === DiscountAction.unknown) return false
  return (
    kind === DiscountAction.throwError || (kind === DiscountAction.applyShippingDiscount) === isOfDelivery
  )
}
