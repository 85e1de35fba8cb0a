import { ascii, same, Text } from '../text/text'
import { Deed } from './action'
import { hideListed } from './hide'

/** The table of actions on delivery options. A new action is a row here, its deed, and a case file. */
export function findDeliveryDeed(type: Text): Deed | null {
  if (same(type, ascii('hide_delivery'))) return hideListed
  return null
}
