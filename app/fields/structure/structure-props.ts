import type { BoxField, FieldOf, StructureField } from '#forms/field-schema.ts'

export type StructureKind = StructureField['kind'] | BoxField['kind'] | 'hidden'

/** Props of a component that draws a structure. Its path and form come from contexts. */
export type StructureProps<Kind extends StructureKind> = { readonly field: FieldOf<Kind> }
