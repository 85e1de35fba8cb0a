import { isPacked, Text } from '../text/text'

/** Kinds of action for options of any owner; `unknown` is a type of action that no table has. */
export enum OptionAction {
  unknown,
  hideNamed,
  /** As `showOnlyNamed`, under the name it had when it took one name only. */
  hideAllExceptNamed,
  hideAll,
  showOnlyNamed,
  renameNamed,
  addText,
  moveNamed,
  sortByList,
  throwError,
}

/** Entry of a table of actions for a kind that it does not have: longer than any type. */
export const absentKind: u32 = 0xffff0000

/** Finds the kind of an action by its type, in a table that has a type for each kind from `hideAll` on, and 0 at its end. */
export function findKind(table: usize, type: Text): i32 {
  for (let kind: i32 = OptionAction.hideAll; load<u32>(table) !== 0; kind++) {
    if (isPacked(load<u32>(table), type)) return kind
    table += sizeof<u32>()
  }
  return OptionAction.unknown
}
