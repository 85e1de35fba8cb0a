import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { ChoiceModalField } from './choice-modal-field.tsx'
import { SearchableChoices } from './searchable-choices.tsx'

export function MultiSelectField(props: SchemaFieldProps<'multiselect'>) {
  return props.display === 'modal' ? <ChoiceModalField {...props} /> : <SearchableChoices {...props} />
}
