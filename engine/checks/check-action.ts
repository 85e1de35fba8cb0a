import { isPacked, packed, Text } from '../text/text'

/** Kinds of action in the rules of a check; `unknown` is a type of action that no table has. */
export enum CheckAction {
  unknown,
  throwError,
  stopCheckout,
}

/** The table of actions of checks. */
export function findCheckAction(type: Text): i32 {
  if (isPacked(packed('stop_checkout'), type)) return CheckAction.stopCheckout
  return isPacked(packed('throw_error'), type) ? CheckAction.throwError : CheckAction.unknown
}
