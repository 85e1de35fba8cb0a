import { isPacked, packed, Text } from '../text/text'

/** Kinds of action in the rules of a check. `unknown` is a type that the table does not have. */
export enum CheckAction {
  unknown,
  throwError,
  stopCheckout,
}

/** Finds the kind of an action by its type. */
export function findCheckAction(type: Text): i32 {
  if (isPacked(packed('stop_checkout'), type)) return CheckAction.stopCheckout
  return isPacked(packed('throw_error'), type) ? CheckAction.throwError : CheckAction.unknown
}
