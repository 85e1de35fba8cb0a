import { AutoSelection, Box, Listbox, Text } from '@shopify/polaris'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { Choices } from './multi-select-choices.ts'
import { MultiSelectOption } from './multi-select-option.tsx'
import { NothingListed } from './nothing-listed.tsx'

type MultiSelectOptionsProps = {
  readonly choices: Choices
  readonly chosen: readonly string[]
  readonly text: string
  readonly loading: boolean
  readonly onSelect: (choice: string) => void
}

/** The list under the search box. Adding comes last, so that Enter takes a rate of the store before a half typed name. */
export function MultiSelectOptions({ choices, chosen, text, loading, onSelect }: MultiSelectOptionsProps) {
  const { matching, addable } = choices
  const typed = text.trim()
  return (
    <Listbox autoSelection={AutoSelection.First} onSelect={onSelect}>
      {matching.map((choice) => (
        <MultiSelectOption key={choice} choice={choice} chosen={chosen.includes(choice)} />
      ))}
      {loading && (
        <Listbox.Loading accessibilityLabel={fieldWords.loadingOptions}>
          <Box padding="300">
            <Text as="span" tone="subdued">
              {fieldWords.loadingOptions}
            </Text>
          </Box>
        </Listbox.Loading>
      )}
      {!loading && matching.length === 0 && (
        <NothingListed text={typed === '' ? fieldWords.noOptions : errors.noOptionsMatching(typed)} />
      )}
      {addable !== undefined && <Listbox.Action value={addable}>{fieldWords.add(addable)}</Listbox.Action>}
    </Listbox>
  )
}
