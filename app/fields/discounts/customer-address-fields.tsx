import { type CustomerAddress, changeCountry } from '#forms/discounts/cart-permalink.ts'
import { listStatesOf } from '#forms/places/states.ts'
import { formWords } from '#forms/words.ts'
import type { FieldProps } from '../field-props.ts'
import { FieldRow } from '../field-row.tsx'
import { CountryField } from '../places/country-fields.tsx'
import { SearchableChoice } from '../search/searchable-choice.tsx'
import { TextField } from '../text/text-field.tsx'

const words = formWords.cartPermalink

type CustomerAddressFieldsProps = Omit<FieldProps<CustomerAddress>, 'label' | 'errors'>

/** Parts of an address that a link can contain. */
export function CustomerAddressFields({ path, value, onChange, disabled }: CustomerAddressFieldsProps) {
  const part = (name: keyof CustomerAddress) => ({
    path: `${path}-${name}`,
    value: value[name],
    onChange: (changed: string) => onChange({ ...value, [name]: changed }),
    errors: [],
    disabled,
    required: false,
  })
  const states = listStatesOf(value.country)
  return (
    <>
      <FieldRow>
        <CountryField
          {...part('country')}
          label={words.country}
          onChange={(country) => onChange(changeCountry(value, country))}
        />
        {states.length > 0 ? (
          <SearchableChoice {...part('state')} label={words.state} choices={states} />
        ) : (
          <TextField {...part('state')} label={words.state} help={words.stateHelp} />
        )}
      </FieldRow>
      <FieldRow>
        <TextField {...part('city')} label={words.city} />
        <TextField {...part('zipcode')} label={words.zipcode} />
      </FieldRow>
    </>
  )
}
