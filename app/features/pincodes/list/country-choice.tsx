import { Select } from '@shopify/polaris'
import { postalCountryChoices, postalWords } from '#rules/words/postal-codes.ts'
import type { ListEditor } from './use-list-editor.ts'

const words = postalWords.country

/** Country of a list's codes. It is chosen once, and every entry is read as that country writes it. */
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
