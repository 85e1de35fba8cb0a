import { ascii, packed, same, Text } from '../text/text'
import { absentKind, findKind, OptionAction } from './option-action'

/** The actions on delivery options beside the one that most rules have, in the order of `OptionAction`. */
// biome-ignore format: in the order of the kinds
const table: usize = memory.data<u32>([
  absentKind, packed('show_only_delivery'),
  packed('rename_delivery'), packed('add_text_delivery'), packed('move_delivery'), packed('sort_delivery'),
  packed('throw_error'),
])

export function findDeliveryAction(type: Text): i32 {
  if (same(type, ascii('hide_delivery'))) return OptionAction.hideNamed
  return findKind(table, type)
}
