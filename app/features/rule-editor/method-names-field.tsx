import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import type { FieldProps } from '../../fields/field-props.ts'
import { MethodNamesField as NamesField } from '../../fields/method-names-field.tsx'
import { useMethodNames } from '../../fields/methods/use-method-names.ts'
import { describeWithClosest } from './describe-unmatched.ts'

type MethodNamesFieldProps = FieldProps<MethodName[]> & {
  readonly owner: CustomizationOwner
  readonly help?: string | undefined
  /** True if only whole names are allowed. */
  readonly exact?: boolean
  /** True if their order counts. */
  readonly ordered?: boolean
}

/** Names of several methods. A name that the store does not have is reported with similar names. */
export function MethodNamesField({ owner, ...field }: MethodNamesFieldProps) {
  const { data: offered = [] } = useMethodNames(owner)
  return (
    <NamesField
      {...field}
      owner={owner}
      formatUnoffered={(names) =>
        findUnmatchedNames(names, offered)
          .map((unmatched) => describeWithClosest(owner, unmatched))
          .join(' ')
      }
    />
  )
}
