import { findUnofferedNames } from '../../language/method-names.ts'
import { findClosestNames } from './closest-names.ts'

/** A name that matches no method of the store, and the names that may have been meant. */
export type UnmatchedName = { readonly name: string; readonly closest: readonly string[] }

/** Names that mean none of the store's methods. `isWhole`: a part of a name is not enough. */
export function findUnmatchedNames(
  names: readonly string[],
  offered: readonly string[],
  isWhole: boolean,
): UnmatchedName[] {
  return findUnofferedNames(names, offered, isWhole).map((name) => ({
    name,
    closest: findClosestNames(name, offered),
  }))
}
