import { useController } from 'react-hook-form'
import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { collectMessages } from '../../fields/collect-messages.ts'
import { MethodNamesField as NamesField } from '../../fields/method-names-field.tsx'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { describeWithClosest } from './describe-unmatched.ts'

type MethodNamesFieldProps = {
  readonly path: string
  readonly owner: CustomizationOwner
  readonly label: string
  readonly help?: string | undefined
  /** Checkout compares the whole name here, not a part of it. */
  readonly isWhole: boolean
  /** Their order counts. */
  readonly isOrdered?: boolean
}

/** Several methods by name. One that the store does not have is told, with the names that may have been meant. */
export function MethodNamesField({
  path,
  owner,
  label,
  help,
  isWhole,
  isOrdered = false,
}: MethodNamesFieldProps) {
  const { form } = useFormFields()
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  const { data: offered = [] } = useMethodNames(owner)
  return (
    <NamesField
      path={path}
      owner={owner}
      label={label}
      help={help}
      ordered={isOrdered}
      value={Array.isArray(field.value) ? field.value : []}
      onChange={field.onChange}
      errors={collectMessages(fieldState.error)}
      disabled={formState.isSubmitting}
      findUnoffered={(chosen, methods) =>
        findUnmatchedNames(chosen, methods, isWhole).map(({ name }) => name)
      }
      formatUnoffered={(names) =>
        findUnmatchedNames(names, offered, isWhole)
          .map((unmatched) => describeWithClosest(owner, unmatched, isWhole))
          .join(' ')
      }
    />
  )
}
