import { useController } from 'react-hook-form'
import { findUnmatchedNames } from '#rules/features/rule-editor/unmatched-names.ts'
import { collectMessages } from '../../fields/collect-messages.ts'
import { DeliveryMethodsField } from '../../fields/delivery-methods-field.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { describeUnmatched } from './describe-unmatched.ts'
import { useMethodNames } from './use-method-names.ts'

type DeliveryNamesFieldProps = {
  readonly path: string
  readonly label: string
  /** Checkout compares the whole name here, not a part of it. */
  readonly isWhole: boolean
}

/** Several shipping rates by name. One that the store does not have is told, with the names that may have been meant. */
export function DeliveryNamesField({ path, label, isWhole }: DeliveryNamesFieldProps) {
  const { form } = useFormFields()
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  const { data: offered = [] } = useMethodNames('delivery')
  return (
    <DeliveryMethodsField
      path={path}
      label={label}
      value={Array.isArray(field.value) ? field.value : []}
      onChange={field.onChange}
      errors={collectMessages(fieldState.error)}
      disabled={formState.isSubmitting}
      findUnoffered={(chosen, rates) => findUnmatchedNames(chosen, rates, isWhole).map(({ name }) => name)}
      formatUnoffered={(names) =>
        findUnmatchedNames(names, offered, isWhole)
          .map((unmatched) => describeUnmatched('delivery', unmatched, isWhole))
          .join(' ')
      }
    />
  )
}
