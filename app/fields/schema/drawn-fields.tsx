import { BlockStack } from '@shopify/polaris'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldSchema } from '#forms/field-schema.ts'
import { deriveFieldStates } from '#forms/field-states.ts'
import { findDeciders } from '#forms/level.ts'
import { extendPath } from '#forms/path.ts'
import { type DrawnFieldsProps, useFormFields, useFormLevel } from './form-fields-context.ts'
import { SchemaField } from './schema-field.tsx'

/**
 * Visible fields for the current values, one below the other. Only values that decide about visibility cause a redraw.
 */
export function DrawnFields({ schema, position }: DrawnFieldsProps) {
  const states = useFieldStates(schema)
  return (
    <BlockStack gap="400">
      {states.map(({ field, required }) =>
        position === undefined || position === (field.position ?? 'main') ? (
          <SchemaField key={keyOf(field, schema)} field={field} required={required} />
        ) : null,
      )}
    </BlockStack>
  )
}

function useFieldStates(schema: DrawnFieldsProps['schema']) {
  const { form } = useFormFields()
  const { path } = useFormLevel()
  const deciders = useMemo(() => findDeciders(schema), [schema])
  const paths = useMemo(() => deciders.map((name) => extendPath(path, name)), [deciders, path])
  const values = useWatch({ control: form.control, name: paths, exact: true })
  return useMemo(
    () => deriveFieldStates(schema, Object.fromEntries(deciders.map((name, index) => [name, values[index]]))),
    [schema, deciders, values],
  )
}

/** Key of a field. Includes the index in the schema, since several fields may have the same name. */
function keyOf(field: FieldSchema, schema: DrawnFieldsProps['schema']): string {
  return `${field.kind}-${schema.indexOf(field)}`
}
