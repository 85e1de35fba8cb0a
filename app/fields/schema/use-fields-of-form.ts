import { useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { CheckedFields } from './checked-fields.tsx'
import type { FormFieldsContext, SchemaForm } from './form-fields-context.ts'

/** Context of the fields that a schema draws: their form and its state. */
export function useFieldsOfForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  disabled: boolean,
): FormFieldsContext {
  const { isSubmitted } = useFormState({ control: form.control })
  return useMemo(
    () => ({
      // The cast is needed, since paths in a schema are texts, which the form's own type cannot express.
      form: form as unknown as SchemaForm,
      disabled,
      isChecked: isSubmitted,
      DrawnFields: CheckedFields,
    }),
    [form, disabled, isSubmitted],
  )
}
