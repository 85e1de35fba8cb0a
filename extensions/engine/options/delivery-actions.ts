import { ascii, same, Text } from '../text/text'
import { OptionAction } from './option-action'

/** The table of actions on delivery options. */
export function findDeliveryAction(type: Text): i32 {
  if (same(type, ascii('hide_delivery'))) return OptionAction.hideListed
  if (same(type, ascii('rename_delivery'))) return OptionAction.renameNamed
  if (same(type, ascii('move_delivery'))) return OptionAction.moveNamed
  if (same(type, ascii('throw_error'))) return OptionAction.throwError
  return OptionAction.unknown
}
