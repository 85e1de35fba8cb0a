import { findClosestNames } from '../features/rule-editor/closest-names.ts'
import { type CustomizationOwner, customizationOwners } from '../language/function-owners.ts'
import { findUnofferedNames, isPart, isSameName, textOfName } from '../language/method-names.ts'
import { keyOfName, listMethodNames } from './entry-method-names.ts'
import type { RuleFileEntry } from './rule-file.ts'

/** Names of the store's methods; undefined where they could not be loaded. */
export type OfferedMethods = Readonly<Record<CustomizationOwner, readonly string[] | undefined>>

/** A name of a method or rate that the store does not offer. The rules keep it unless another is chosen. */
export type UnmatchedMethod = {
  readonly key: string
  readonly owner: CustomizationOwner
  readonly name: string
  /** The name is a part of names. */
  readonly isPart: boolean
  /** Names of the store, the closest first. */
  readonly candidates: readonly string[]
  /** Number of candidates that are close. */
  readonly close: number
}

export function findUnmatchedMethods(entry: RuleFileEntry, methods: OfferedMethods): UnmatchedMethod[] {
  return customizationOwners.flatMap((owner) => {
    const offered = methods[owner]
    if (offered === undefined) return []
    const missing = findUnofferedNames(listMethodNames(entry)[owner], offered)
    return missing
      .filter((name, index) => missing.findIndex((one) => isSameName(one, name)) === index)
      .map((name) => {
        const closest = findClosestNames(textOfName(name), offered)
        return {
          key: keyOfName(owner, name),
          owner,
          name: textOfName(name),
          isPart: isPart(name),
          candidates: [...closest, ...offered.filter((one) => !closest.includes(one))],
          close: closest.length,
        }
      })
  })
}
