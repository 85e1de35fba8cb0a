import type { FieldSchema, FormSchema } from './field-schema.ts'
import { holds, isShown, type LevelValues } from './level.ts'

export type FieldState = {
  readonly field: FieldSchema
  readonly required: boolean
}

/** Lists the fields to show for these values, in order. Each has a flag if it must be filled in. */
export function deriveFieldStates(schema: FormSchema, values: LevelValues): FieldState[] {
  return schema
    .filter((field) => field.kind !== 'hidden' && isShown(field.hidden, values))
    .map((field) => ({ field, required: isRequired(field, values) }))
}

/** True if these values make an empty value a fault. */
export function isRequired(field: FieldSchema, values: LevelValues): boolean {
  if (!('required' in field) || field.required === undefined) return false
  const when = 'when' in field.required ? field.required.when : undefined
  return when === undefined || holds(when, values)
}
