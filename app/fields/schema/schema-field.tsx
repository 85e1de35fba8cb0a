import { type ComponentType, createElement, memo } from 'react'
import type { FieldKind, FieldSchema, ValueField } from '#forms/field-schema.ts'
import { BoundField } from './bound-field.tsx'
import { structureRegistry } from './structure-registry.ts'

type SchemaFieldProps = { readonly field: FieldSchema; readonly required: boolean }

/** Field of a schema. A structure draws itself, and a value is connected to its path in the form. */
export const SchemaField = memo(function SchemaField({ field, required }: SchemaFieldProps) {
  const structure = findStructure(field.kind)
  return structure === undefined ? (
    <BoundField field={field as ValueField} required={required} />
  ) : (
    createElement(structure, { field })
  )
})

/** The cast is needed, since a look-up in the table loses the type of the component for the kind. */
function findStructure(kind: FieldKind): ComponentType<{ field: FieldSchema }> | undefined {
  return Object.hasOwn(structureRegistry, kind)
    ? (structureRegistry[kind as keyof typeof structureRegistry] as ComponentType<{ field: FieldSchema }>)
    : undefined
}
