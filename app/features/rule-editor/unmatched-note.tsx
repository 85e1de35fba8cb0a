import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { describeUnmatched } from './describe-unmatched.ts'
import { NameWarning } from './name-warning.tsx'

type UnmatchedNoteProps = {
  readonly owner: CustomizationOwner
  readonly name: MethodName
  readonly onTake: (name: string) => void
}

/** Warning about a typed name that no method of the store has, with similar names to choose. */
export function UnmatchedNote({ owner, name, onTake }: UnmatchedNoteProps) {
  const { data: offered } = useMethodNames(owner)
  if (offered === undefined) return null
  const [unmatched] = findUnmatchedNames([name], offered)
  if (unmatched === undefined) return null
  return (
    <NameWarning text={describeUnmatched(owner, unmatched.name)} names={unmatched.closest} onTake={onTake} />
  )
}
