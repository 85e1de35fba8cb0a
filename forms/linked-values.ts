import type { ValueField } from './field-schema.ts'
import type { PickedResource } from './picked-resource.ts'
import type { Reset } from './resets.ts'

/** Plans the writes to siblings that repeat a field's value in another form: the ids of the picked resources. */
export function planLinkedValues(field: ValueField, value: unknown): Reset[] {
  if (field.kind !== 'resource' || field.idsName === undefined) return []
  return [{ name: field.idsName, value: (value as PickedResource[]).map(({ id }) => id) }]
}
