import { useEffect, useState } from 'react'
import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import { valueRegistry } from './value-registry.ts'

const loadedSchemas = new WeakSet<FormSchema>()

/**
 * Loads the code of all fields in a schema while the records of a screen load. True once all code has loaded, so that
 * the fields are complete when they are drawn.
 */
export function useLoadedFields(schema: FormSchema): boolean {
  const [isLoaded, setIsLoaded] = useState(loadedSchemas.has(schema))
  useEffect(() => {
    let isShown = true
    void loadFields(schema).then(() => {
      loadedSchemas.add(schema)
      if (isShown) setIsLoaded(true)
    })
    return () => {
      isShown = false
    }
  }, [schema])
  return isLoaded
}

/** Loads the code of all fields in a schema. A field whose code fails to load shows a notice instead. */
export async function loadFields(schema: FormSchema): Promise<void> {
  const kinds = new Set(listFields(schema).map(({ kind }) => kind))
  await Promise.all(
    Object.entries(valueRegistry).map(([kind, field]) =>
      kinds.has(kind as FieldSchema['kind']) && 'load' in field ? field.load() : undefined,
    ),
  )
}

/** Loads the code of all kinds of fields. */
export async function loadAllFields(): Promise<void> {
  await Promise.all(Object.values(valueRegistry).map((field) => ('load' in field ? field.load() : undefined)))
}

function listFields(schema: FormSchema): FieldSchema[] {
  return schema.flatMap((field) => [field, ...listParts(field).flatMap(listFields)])
}

function listParts(field: FieldSchema): readonly FormSchema[] {
  if ('sections' in field) return field.sections.map(({ fields }) => fields)
  if (field.kind === 'any_of') return field.choices.map(({ fields }) => fields)
  return 'fields' in field ? [field.fields] : []
}
