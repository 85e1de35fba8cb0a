import type { FieldSchema, FormSchema } from './field-schema.ts'
import { holds, isShown, type LevelValues } from './level.ts'

export type FieldState = {
  readonly field: FieldSchema
  readonly required: boolean
}

/** Fields that are drawn for these values, in order, each with whether it must be filled in. */
export function deriveFieldStates(schema: FormSchema, values: LevelValues): FieldState[] {
  return schema
    .filter((field) => field.kind !== 'hidden' && isShown(field.hidden, values))
    .map((field) => ({ field, required: isRequired(field, values) }))
}

/** True if an empty value is a fault for these values. */
export function isRequired(field: FieldSchema, values: LevelValues): boolean {
  if (!('required' in field) || field.required === undefined) return false
  const when = 'when' in field.required ? field.required.when : undefined
  return when === undefined || holds(when, values)
}
