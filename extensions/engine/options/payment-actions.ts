import { ascii, same, Text } from '../text/text'
import { OptionAction } from './option-action'

/** The table of actions on payment methods. */
export function findPaymentAction(type: Text): i32 {
  if (same(type, ascii('hide_payment'))) return OptionAction.hideNamed
  if (same(type, ascii('hide_all_payment_except'))) return OptionAction.hideAllExceptNamed
  if (same(type, ascii('hide_all_payment'))) return OptionAction.hideAll
  if (same(type, ascii('rename_payment'))) return OptionAction.renameNamed
  if (same(type, ascii('move_payment'))) return OptionAction.moveNamed
  if (same(type, ascii('throw_error'))) return OptionAction.throwError
  return OptionAction.unknown
}
