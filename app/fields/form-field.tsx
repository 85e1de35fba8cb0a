import { type ComponentType, createElement } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { collectMessages } from './collect-messages.ts'
import type { FieldProps } from './field-props.ts'
import { type FieldKind, type FieldOptions, type FieldValue, fieldRegistry } from './registry.ts'

type FormFieldProps<Values extends FieldValues, Kind extends FieldKind> = {
  readonly kind: Kind
  readonly control: Control<Values, unknown, Values>
  readonly path: FieldPathByValue<Values, FieldValue<Kind>>
  readonly label: string
  readonly options: FieldOptions<Kind>
}

/**
 * Joins a place in a form with a field of the registry. The types of `path` and `options` tie
 * the value to the kind, which a lookup in a table cannot say: hence the casts.
 */
export function FormField<Values extends FieldValues, Kind extends FieldKind>({
  kind,
  control,
  path,
  label,
  options,
}: FormFieldProps<Values, Kind>) {
  const { field, fieldState, formState } = useController({ control, name: path })
  const contract: FieldProps<FieldValue<Kind>> = {
    path,
    label,
    value: field.value as FieldValue<Kind>,
    onChange: field.onChange,
    errors: collectMessages(fieldState.error),
    disabled: formState.isSubmitting,
  }
  const component = fieldRegistry[kind] as unknown as ComponentType<typeof contract & FieldOptions<Kind>>
  return createElement(component, { ...contract, ...options })
}
