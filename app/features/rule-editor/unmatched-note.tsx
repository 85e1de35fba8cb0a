import { useController } from 'react-hook-form'
import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { describeUnmatched } from './describe-unmatched.ts'
import { NameWarning } from './name-warning.tsx'

type UnmatchedNoteProps = {
  readonly path: string
  readonly owner: CustomizationOwner
  /** Checkout compares the whole name here, not a part of it. */
  readonly isWhole: boolean
}

/** A warning under a typed name that no method of the store has, with the closest names at hand. */
export function UnmatchedNote({ path, owner, isWhole }: UnmatchedNoteProps) {
  const { form } = useFormFields()
  const { field } = useController({ control: form.control, name: path })
  const { data: offered } = useMethodNames(owner)
  if (offered === undefined || typeof field.value !== 'string') return null
  const [unmatched] = findUnmatchedNames([field.value], offered, isWhole)
  if (unmatched === undefined) return null
  const { name, closest } = unmatched
  return (
    <NameWarning text={describeUnmatched(owner, name, isWhole)} names={closest} onTake={field.onChange} />
  )
}
