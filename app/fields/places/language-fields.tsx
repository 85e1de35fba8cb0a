import { listLanguageChoices } from '#forms/places/languages.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { SearchableChoice } from '../search/searchable-choice.tsx'
import { SearchableChoices } from '../search/searchable-choices.tsx'

const languages = listLanguageChoices()

/** One language, found by its name or code. */
export function LanguageField(props: SchemaFieldProps<'language'>) {
  return <SearchableChoice {...props} choices={languages} />
}

export function LanguagesField(props: SchemaFieldProps<'languages'>) {
  return <SearchableChoices {...props} choices={languages} />
}
