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
 * Fields that are visible for the present values, one below the other. Only a value that decides about visibility
 * redraws them.
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

export function useFieldStates(schema: DrawnFieldsProps['schema']) {
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

/** Key of a field. Fields with equal names have their index in the schema to distinguish them. */
function keyOf(field: FieldSchema, schema: DrawnFieldsProps['schema']): string {
  return `${field.kind}-${schema.indexOf(field)}`
}
