import { type UseFormReturn, useController } from 'react-hook-form'
import { deriveDefaults, findChoiceFields } from '#forms/defaults.ts'
import type { AnyOfField } from '#forms/field-schema.ts'
import { formWords } from '#forms/words.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { collectMessages } from '../../fields/field-errors.tsx'

type DiscountTypeFieldProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly field: AnyOfField
}

/** Field for the type of a discount. Choosing another type resets its values to defaults, shown in the next card. */
export function DiscountTypeField({ form, field }: DiscountTypeFieldProps) {
  const {
    field: bound,
    fieldState,
    formState,
  } = useController({ control: form.control, name: 'discount.type' })
  const choice = field.choices.find(({ value }) => value === bound.value)
  const choose = (type: string) => {
    // The values change first, since the fields of the new type draw the current values.
    form.setValue('discount.params', deriveDefaults(findChoiceFields(field, type)), { shouldDirty: true })
    form.clearErrors('discount.params')
    bound.onChange(type)
  }
  return (
    <PlainSelect
      id="discount.type"
      label={field.label}
      labelHidden
      choices={[
        ...(bound.value === '' ? [{ value: '', label: formWords.select }] : []),
        ...field.choices.map(({ value, label }) => ({ value, label })),
      ]}
      value={bound.value}
      onChange={choose}
      disabled={formState.isSubmitting}
      errors={collectMessages(fieldState.error)}
      help={choice?.help}
      required
    />
  )
}
