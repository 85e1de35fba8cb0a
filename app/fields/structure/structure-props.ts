import type { BoxField, FieldOf, StructureField } from '#forms/field-schema.ts'

export type StructureKind = StructureField['kind'] | BoxField['kind'] | 'hidden'

/** What draws a structure is given its schema; place and form stand around it. */
export type StructureProps<Kind extends StructureKind> = { readonly field: FieldOf<Kind> }
