import { Box, Listbox, Text } from '@shopify/polaris'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { Addition } from './methods/use-name-choices.ts'
import type { Choices } from './multi-select-choices.ts'
import { MultiSelectOption } from './multi-select-option.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { OptionList } from './option-list.tsx'

/** Typed text that can be added unchanged. */
export const addAsTyped = (addable: string | undefined): readonly Addition[] =>
  addable === undefined ? [] : [{ value: addable, label: fieldWords.add(addable) }]

type MultiSelectOptionsProps = {
  readonly matching: Choices['matching']
  readonly additions: readonly Addition[]
  readonly chosen: readonly string[]
  readonly text: string
  readonly loading: boolean
  readonly onSelect: (choice: string) => void
}

/**
 * List below the search box. The entry for adding comes last. So Enter chooses a rate of the store rather than a
 * half-typed name.
 */
export function MultiSelectOptions({
  matching,
  additions,
  chosen,
  text,
  loading,
  onSelect,
}: MultiSelectOptionsProps) {
  const typed = text.trim()
  return (
    <OptionList
      values={[...matching, ...additions.map(({ value }) => value)]}
      text={text}
      startsAt="first"
      onSelect={onSelect}
    >
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
      {additions.map(({ value, label }) => (
        <Listbox.Action key={value} value={value}>
          {label}
        </Listbox.Action>
      ))}
    </OptionList>
  )
}
