import { BlockStack, Box, Combobox, Icon, InlineError } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import { fieldWords } from '#rules/words/fields.ts'
import type { FieldProps } from './field-props.ts'
import { chooseListPosition } from './list-position.ts'
import { listChoices, toggleChoice } from './multi-select-choices.ts'
import { MultiSelectOptions } from './multi-select-options.tsx'
import { MultiSelectSelection } from './multi-select-selection.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useAnnouncement } from './use-announcement.ts'

export type MultiSelectProps = FieldProps<string[]> & {
  readonly options: readonly string[]
  /** Chosen values to be marked as not among the options. */
  readonly unoffered: readonly string[]
  readonly loading: boolean
  /** When the options were last loaded, in milliseconds; 0 before. */
  readonly loadedAt: number
  readonly onRefresh: () => void
}

/** A searchable list of which several may be chosen, and to which names may be added by typing. */
export function MultiSelect(props: MultiSelectProps) {
  const { path, label, value, onChange, errors, disabled, options, loading, onRefresh } = props
  const [text, setText] = useState('')
  const [announcement, announce] = useAnnouncement(
    props.loadedAt === 0 || loading ? '' : fieldWords.optionsLoaded(options.length),
  )
  const choices = listChoices(options, value, text)

  const search = (typed: string) => {
    setText(typed)
    if (listChoices(options, value, typed).matching.length === 0) {
      announce(fieldWords.nothingFound)
    }
  }
  const toggle = (choice: string) => {
    announce(value.includes(choice) ? fieldWords.removed(choice) : fieldWords.added(choice))
    onChange(toggleChoice(value, choice))
  }
  const select = (choice: string) => {
    toggle(choice)
    setText('')
  }
  const clear = () => {
    announce(fieldWords.cleared)
    onChange([])
  }

  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Combobox
          preferredPosition={chooseListPosition(errors)}
          allowMultiple
          activator={
            <Combobox.TextField
              id={path}
              label={label}
              value={text}
              onChange={search}
              placeholder={fieldWords.search}
              autoComplete="off"
              prefix={<Icon source={SearchIcon} />}
              disabled={disabled}
              error={errors.length > 0}
              connectedRight={
                <RefreshButton label={label} loading={loading} disabled={disabled} onRefresh={onRefresh} />
              }
            />
          }
        >
          <MultiSelectOptions
            choices={choices}
            chosen={value}
            text={text}
            loading={loading && options.length === 0}
            onSelect={select}
          />
        </Combobox>
        {errors.length > 0 && <InlineError fieldID={path} message={errors.join(' ')} />}
      </BlockStack>
      <MultiSelectSelection
        label={label}
        chosen={value}
        unoffered={props.unoffered}
        disabled={disabled}
        onRemove={toggle}
        onClear={clear}
      />
      <Box visuallyHidden>
        <div role="status" aria-live="polite">
          {announcement}
        </div>
      </Box>
    </BlockStack>
  )
}
