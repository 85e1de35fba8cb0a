import { type ComponentType, createElement, useCallback, useEffect } from 'react'
import { useController } from 'react-hook-form'
import { planCompanions } from '#rules/form/companions.ts'
import type { ValueKind } from '#rules/form/field-kinds.ts'
import type { ValueField } from '#rules/form/field-schema.ts'
import { extendPath } from '#rules/form/path.ts'
import { collectMessages } from '../collect-messages.ts'
import type { FieldProps } from '../field-props.ts'
import { focusField } from './focus-field.ts'
import { useFormLevel, useFormSurroundings } from './form-surroundings.ts'
import { useLevelChange } from './use-level-change.ts'
import { valueRegistry } from './value-registry.ts'

type BoundFieldProps = { readonly field: ValueField; readonly required: boolean }

/**
 * Joins a value field with its place in the form. The table of components ties a kind's value and options to its
 * component, which a lookup cannot say: hence the casts.
 */
export function BoundField({ field, required }: BoundFieldProps) {
  const { form, disabled } = useFormSurroundings()
  const { path: levelPath } = useFormLevel()
  const path = extendPath(levelPath, field.name)
  const { field: bound, fieldState, formState } = useController({ control: form.control, name: path })
  const followChange = useLevelChange()

  const { onChange, ref } = bound
  const change = useCallback(
    (value: unknown) => {
      followChange(field.name, value, () => onChange(value))
      for (const companion of planCompanions(field, value)) {
        form.setValue(extendPath(levelPath, companion.name), companion.value, { shouldDirty: true })
      }
    },
    [followChange, field, onChange, form, levelPath],
  )
  // The form library puts the focus on the first field it refuses.
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

/** What a schema says that is for the component and not for the form. */
function optionsOf({ kind, name, hidden, position, defaultValue, rules, resets, ...options }: ValueField) {
  return options
}
