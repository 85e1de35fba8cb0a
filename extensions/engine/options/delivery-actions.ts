import { ascii, same, Text } from '../text/text'
import { ActionHandler } from './action'
import { hideListed } from './hide'
import { moveNamed } from './move'
import { renameNamed } from './rename'
import { throwError } from './throw-error'

/** The table of actions on delivery options. A new action is a row here, its handler, and a case. */
export function findDeliveryAction(type: Text): ActionHandler | null {
  if (same(type, ascii('hide_delivery'))) return hideListed
  if (same(type, ascii('rename_delivery'))) return renameNamed
  if (same(type, ascii('move_delivery'))) return moveNamed
  if (same(type, ascii('throw_error'))) return throwError
  return null
}
