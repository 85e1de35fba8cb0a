import { applyRenaming, type Renaming } from '../../language/aliases/renamings.ts'
import { type MethodName, matchesName, textOfName } from '../../language/method-names.ts'

/** A renaming, and the title of its rule set. The set that is being edited has no title here. */
export type TitledRenaming = { readonly renaming: Renaming; readonly setTitle: string | undefined }

/**
 * Finds the renaming that gives a method the typed name. A rule with the new name also matches the method, since its
 * record is stored with aliases. A name that also matches the old name needs no alias.
 */
export function findRenaming(
  name: MethodName,
  renamings: readonly TitledRenaming[],
): TitledRenaming | undefined {
  return renamings.find(({ renaming }) => {
    const from = textOfName(renaming.from)
    return matchesName(applyRenaming(from, renaming), name) && !matchesName(from, name)
  })
}
