import { isPacked, Text } from '../text/text'

/** Kinds of action for options of any owner. `unknown` is a type that the tables do not have. */
export enum OptionAction {
  unknown,
  hideNamed,
  /** Like `showOnlyNamed`, under its earlier type, when it took only one name. */
  hideAllExceptNamed,
  hideAll,
  showOnlyNamed,
  renameNamed,
  addText,
  moveNamed,
  sortByList,
  throwError,
}

/** Entry for a kind that a table of actions does not have. It is longer than any type. */
export const absentKind: u32 = 0xffff0000

/**
 * Finds the kind of an action by its type. The table has one type for each kind from `hideAll` on, and 0 at its end.
 */
export function findKind(table: usize, type: Text): i32 {
  for (let kind: i32 = OptionAction.hideAll; load<u32>(table) !== 0; kind++) {
    if (isPacked(load<u32>(table), type)) return kind
    table += sizeof<u32>()
  }
  return OptionAction.unknown
}
