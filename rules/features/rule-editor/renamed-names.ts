import { giveName, type Renaming } from '../../language/aliases/renamings.ts'
import { isMeant, type MethodName, textOfName } from '../../language/method-names.ts'

/** A renaming, and the rule set that does it; without a title the one that is being edited. */
export type TitledRenaming = { readonly renaming: Renaming; readonly setTitle: string | undefined }

/**
 * The renaming that gives a method the name that was typed. A rule that goes by the new name finds the method all the same, as
 * its record is stored with aliases; one that means the old name too needs none.
 */
export function findRenaming(
  name: MethodName,
  renamings: readonly TitledRenaming[],
): TitledRenaming | undefined {
  return renamings.find(({ renaming }) => {
    const from = textOfName(renaming.from)
    return isMeant(giveName(from, renaming), name) && !isMeant(from, name)
  })
}
