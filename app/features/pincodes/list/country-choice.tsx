import { Select } from '@shopify/polaris'
import { postalCountryChoices, postalWords } from '#rules/words/postal-codes.ts'
import type { ListEditor } from './use-list-editor.ts'

const words = postalWords.country

/** Country of the codes in a list. It is chosen once and decides how every entry is read. */
export function CountryChoice({
  editor,
  disabled,
}: {
  readonly editor: ListEditor
  readonly disabled: boolean
}) {
  return (
    <Select
      label={words.label}
      helpText={words.help}
      options={postalCountryChoices}
      value={editor.country}
      disabled={disabled}
      onChange={(country) => void editor.changeCountry(country)}
    />
  )
}
