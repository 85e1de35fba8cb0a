import { type UseFormReturn, useController } from 'react-hook-form'
import { deriveDefaults, findChoiceFields } from '#forms/defaults.ts'
import type { AnyOfField } from '#forms/field-schema.ts'
import { formWords } from '#forms/words.ts'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { collectMessages } from '../../fields/collect-messages.ts'

type DiscountTypeFieldProps = {
  readonly form: UseFormReturn<DiscountForm>
  readonly field: AnyOfField
}

/** What kind of discount it is. Another kind starts with the values of its own, which stand in the next card. */
export function DiscountTypeField({ form, field }: DiscountTypeFieldProps) {
  const {
    field: bound,
    fieldState,
    formState,
  } = useController({ control: form.control, name: 'discount.type' })
  const choice = field.choices.find(({ value }) => value === bound.value)
  const choose = (type: string) => {
    // The fields of the new kind are drawn by what stands there already, so the values come first.
    form.setValue('discount.params', deriveDefaults(findChoiceFields(field, type)), { shouldDirty: true })
    form.clearErrors('discount.params')
    bound.onChange(type)
  }
  return (
    <PlainSelect
      id="discount.type"
      label={field.label}
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
