import { isPacked, packed, Text } from '../text/text'

/** What the rules of a check may do; `unknown` is for a type of action that is in no table. */
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
