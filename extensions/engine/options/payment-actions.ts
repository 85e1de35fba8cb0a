import { ascii, same, Text } from '../text/text'
import { ActionHandler } from './action'
import { hideAll, hideAllExceptNamed, hideNamed } from './hide'
import { moveNamed } from './move'
import { renameNamed } from './rename'
import { throwError } from './throw-error'

/** The table of actions on payment methods. A new action is a row here, its handler, and a case. */
export function findPaymentAction(type: Text): ActionHandler | null {
  if (same(type, ascii('hide_payment'))) return hideNamed
  if (same(type, ascii('hide_all_payment_except'))) return hideAllExceptNamed
  if (same(type, ascii('hide_all_payment'))) return hideAll
  if (same(type, ascii('rename_payment'))) return renameNamed
  if (same(type, ascii('move_payment'))) return moveNamed
  if (same(type, ascii('throw_error'))) return throwError
  return null
}
