import { ascii, same, Text } from '../text/text'
import { Deed } from './action'
import { hideAllExceptNamed, hideNamed } from './hide'

/** The table of actions on payment methods. A new action is a row here, its deed, and a case file. */
export function findPaymentDeed(type: Text): Deed | null {
  if (same(type, ascii('hide_payment'))) return hideNamed
  if (same(type, ascii('hide_all_payment_except'))) return hideAllExceptNamed
  return null
}
