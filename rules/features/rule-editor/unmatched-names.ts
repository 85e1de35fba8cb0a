import { findUnofferedNames, type MethodName, textOfName } from '../../language/method-names.ts'
import { findClosestNames } from './closest-names.ts'

/** A name that matches no method of the store, and similar names that the store has. */
export type UnmatchedName = { readonly name: MethodName; readonly closest: readonly string[] }

/** Names that match none of the store's methods. */
export function findUnmatchedNames(
  names: readonly MethodName[],
  offered: readonly string[],
): UnmatchedName[] {
  return findUnofferedNames(names, offered).map((name) => ({
    name,
    closest: findClosestNames(textOfName(name), offered),
  }))
}
