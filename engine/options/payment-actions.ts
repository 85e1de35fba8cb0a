import { Action } from '../judging/action'
import { ascii, packed, same, Text } from '../text/text'
import { findKind, OptionAction } from './option-action'
import { Options } from './options'
import { addOrderReview, hideInPlacement, setPaymentTerms } from './plus'

/** Types of actions on payment methods, without the most common ones, in the order of `OptionAction`. */
// biome-ignore format: in the order of the kinds
const table: usize = memory.data<u32>([
  packed('hide_all_payment'), packed('show_only_payment'),
  packed('rename_payment'), packed('add_text_payment'), packed('move_payment'), packed('sort_payment'),
  packed('throw_error'),
  packed('set_payment_terms'), packed('add_order_review'),
  packed('hide_payment_in_place'),
  0,
])

/** Actions that only payment methods have, numbered after the actions for all options. */
enum PaymentAction {
  setPaymentTerms = 10,
  addOrderReview,
  hideInPlacement,
}

/** Carries out an action of the Plus plan. */
export function carryOutPaymentAction(action: Action, options: Options): void {
  if (action.kind === PaymentAction.setPaymentTerms) setPaymentTerms(action.params)
  else if (action.kind === PaymentAction.addOrderReview) addOrderReview(action.params)
  else if (action.kind === PaymentAction.hideInPlacement) hideInPlacement(options, action.params)
}

export function findPaymentAction(type: Text): i32 {
  if (same(type, ascii('hide_payment'))) return OptionAction.hideNamed
  if (same(type, ascii('hide_all_payment_except'))) return OptionAction.hideAllExceptNamed
  return findKind(table, type)
}
