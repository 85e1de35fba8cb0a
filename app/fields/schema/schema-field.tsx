import { type ComponentType, createElement, memo } from 'react'
import type { FieldKind, FieldSchema, ValueField } from '#forms/field-schema.ts'
import { BoundField } from './bound-field.tsx'
import { structureRegistry } from './structure-registry.ts'

type SchemaFieldProps = { readonly field: FieldSchema; readonly required: boolean }

/** Entry of a schema: a structure draws itself, a value is bound to its path in the form. */
export const SchemaField = memo(function SchemaField({ field, required }: SchemaFieldProps) {
  const structure = findStructure(field.kind)
  return structure === undefined ? (
    <BoundField field={field as ValueField} required={required} />
  ) : (
    createElement(structure, { field })
  )
})

/** The cast is needed, since the table gives each kind its component and a lookup loses that type. */
function findStructure(kind: FieldKind): ComponentType<{ field: FieldSchema }> | undefined {
  return Object.hasOwn(structureRegistry, kind)
    ? (structureRegistry[kind as keyof typeof structureRegistry] as ComponentType<{ field: FieldSchema }>)
    : undefined
}
