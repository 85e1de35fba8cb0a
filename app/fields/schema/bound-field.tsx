import { type ComponentType, createElement, useCallback, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { ValueKind } from '#forms/field-kinds.ts'
import type { ValueField } from '#forms/field-schema.ts'
import { planLinkedValues } from '#forms/linked-values.ts'
import { extendPath } from '#forms/path.ts'
import { collectMessages } from '../field-errors.tsx'
import type { FieldProps } from '../field-props.ts'
import { focusField } from './focus-field.ts'
import { useFormFields, useFormLevel } from './form-fields-context.ts'
import { useLevelChange } from './use-level-change.ts'
import { valueRegistry } from './value-registry.ts'

type BoundFieldProps = { readonly field: ValueField; readonly required: boolean }

/**
 * Connects a field with the value at its path in the form. The casts are needed, since a look-up in the table of
 * components loses the types of values and options.
 */
export function BoundField({ field, required }: BoundFieldProps) {
  const { form, disabled } = useFormFields()
  const { path: levelPath } = useFormLevel()
  const path = extendPath(levelPath, field.name)
  const { field: bound, fieldState, formState } = useController({ control: form.control, name: path })
  const followChange = useLevelChange()

  const { onChange, ref } = bound
  const change = useCallback(
    (value: unknown) => {
      // The change of this field triggers the form's validation, so linked values are set first.
      for (const linked of planLinkedValues(field, value)) {
        form.setValue(extendPath(levelPath, linked.name), linked.value, { shouldDirty: true })
      }
      followChange(field.name, value, () => onChange(value))
    },
    [followChange, field, onChange, form, levelPath],
  )
  // The form library moves the focus to the first field with an error.
  useEffect(() => ref({ focus: () => focusField(path) }), [ref, path])

  const contract: FieldProps<unknown> & { required: boolean } = {
    path,
    label: field.label,
    value: bound.value,
    onChange: change,
    errors: collectMessages(fieldState.error),
    disabled: disabled || formState.isSubmitting,
    required,
  }
  const component = valueRegistry[field.kind as ValueKind] as unknown as ComponentType<typeof contract>
  return createElement(component, { ...optionsOf(field), ...contract })
}

/** Options of a schema for the component, without those that only the form reads. */
function optionsOf({ kind, name, hidden, position, defaultValue, rules, resets, ...options }: ValueField) {
  return options
}
