import { Select } from '@shopify/polaris'
import { useWatch } from 'react-hook-form'
import { extendPath } from '#forms/path.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { postalCountryChoices, postalWords } from '#rules/words/postal-codes.ts'
import { useFormFields, useFormLevel } from '../schema/form-fields-context.ts'

const words = postalWords.country

/** Country of a list of codes. The form stores it next to the list. */
export function useZipCountry(countryName: string | undefined) {
  const { form } = useFormFields()
  const { path } = useFormLevel()
  const countryPath = extendPath(path, countryName ?? anyCountry)
  const stored: unknown = useWatch({ control: form.control, name: countryPath })
  return {
    country: typeof stored === 'string' && stored !== '' ? stored : anyCountry,
    choose: (country: PostalCountry) => form.setValue(countryPath, country, { shouldDirty: true }),
  }
}

type ZipCountryProps = {
  readonly country: PostalCountry
  readonly disabled: boolean
  readonly onChange: (country: PostalCountry) => void
}

/** Choice of the list's country, which decides how every entry is read. */
export function ZipCountry({ country, disabled, onChange }: ZipCountryProps) {
  return (
    <Select
      label={words.label}
      helpText={words.help}
      options={postalCountryChoices}
      value={country}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
