import { Action } from '../judging/action'
import { ascii, packed, same, Text } from '../text/text'
import { findKind, OptionAction } from './option-action'
import { Options } from './options'

/** The actions on payment methods beside those that most rules have, in the order of `OptionAction`. */
// biome-ignore format: in the order of the kinds
const table: usize = memory.data<u32>([
  packed('hide_all_payment'), packed('show_only_payment'),
  packed('rename_payment'), packed('add_text_payment'), packed('move_payment'), packed('sort_payment'),
  packed('throw_error'), 0,
])

/** Payment methods have no action of their own. */
export function carryOutPaymentAction(_action: Action, _options: Options): void {}

export function findPaymentAction(type: Text): i32 {
  if (same(type, ascii('hide_payment'))) return OptionAction.hideNamed
  if (same(type, ascii('hide_all_payment_except'))) return OptionAction.hideAllExceptNamed
  return findKind(table, type)
}
