import type { ComponentType } from 'react'
import { ArrayGroup } from '../list/array-group.tsx'
import { AnyOfGroup } from '../structure/any-of-group.tsx'
import { CardSections } from '../structure/card-sections.tsx'
import { FoldedFields } from '../structure/folded-fields.tsx'
import { HiddenValue } from '../structure/hidden-value.tsx'
import { LabelText } from '../structure/label-text.tsx'
import { ObjectGroup } from '../structure/object-group.tsx'
import { SideBySide } from '../structure/side-by-side.tsx'
import type { StructureKind, StructureProps } from '../structure/structure-props.ts'
import { TitledSections } from '../structure/titled-sections.tsx'
import { ToggleGroup } from '../structure/toggle-group.tsx'

/** Component for each kind of field that contains other fields or has no value. */
export const structureRegistry = {
  hidden: HiddenValue,
  object: ObjectGroup,
  toggle: ToggleGroup,
  any_of: AnyOfGroup,
  array: ArrayGroup,
  label: LabelText,
  group: SideBySide,
  folded: FoldedFields,
  card: CardSections,
  layout: TitledSections,
} as const satisfies { readonly [Kind in StructureKind]: ComponentType<StructureProps<Kind>> }
