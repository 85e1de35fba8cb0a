import { findClosestNames } from './closest-names.ts'

/** A name that matches no method of the store, and the names that may have been meant. */
export type UnmatchedName = { readonly name: string; readonly closest: readonly string[] }

/**
 * Names that match none of the store's methods, so that what they stand in does nothing. An action matches by
 * 'contains' unless it says 'exactly' (DECISIONS 20); a condition that compares the whole name says so by `isWhole`.
 * Case and surrounding space make no difference, as in checkout.
 */
export function findUnmatchedNames(
  names: readonly string[],
  offered: readonly string[],
  isWhole: boolean,
): UnmatchedName[] {
  const known = offered.map(fold)
  const isMatched = (name: string) =>
    known.some((method) => (isWhole ? method === fold(name) : method.includes(fold(name))))
  return names
    .filter((name) => name.trim() !== '' && !isMatched(name))
    .map((name) => ({ name, closest: findClosestNames(name, offered) }))
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
