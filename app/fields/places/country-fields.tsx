import { listCountryChoices } from '#forms/places/countries.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { SearchableChoice } from '../search/searchable-choice.tsx'
import { SearchableChoices } from '../search/searchable-choices.tsx'

const countries = listCountryChoices()

/** One country, found by its name or code. */
export function CountryField(props: SchemaFieldProps<'country'>) {
  return <SearchableChoice {...props} choices={countries} />
}

/** Several countries, listed by continent. */
export function CountriesField(props: SchemaFieldProps<'countries'>) {
  return <SearchableChoices {...props} choices={countries} />
}
