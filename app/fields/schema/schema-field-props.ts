import type { FieldKinds, ValueKind } from '#forms/field-kinds.ts'
import type { FieldProps } from '../field-props.ts'

/** Props of every field, with the options of its kind as a schema writes them. */
export type SchemaFieldProps<Kind extends ValueKind> = FieldProps<FieldKinds[Kind]['value']> &
  FieldKinds[Kind]['options'] & {
    readonly help?: string
    readonly labelHidden?: boolean
    readonly required: boolean
  }
