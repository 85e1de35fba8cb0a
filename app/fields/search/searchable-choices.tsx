import { BlockStack, Combobox, Icon, InlineError } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import type { Choice } from '#forms/choice.ts'
import { findAddable, searchChoices, withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { FieldProps } from '../field-props.ts'
import { chooseListPosition } from '../list-position.ts'
import { LiveRegion } from '../live-region.tsx'
import { toggleChoice } from '../multi-select-choices.ts'
import { MultiSelectSelection } from '../multi-select-selection.tsx'
import { useAnnouncement } from '../use-announcement.ts'
import { ChoiceListbox } from './choice-listbox.tsx'

export type SearchableChoicesProps = FieldProps<string[]> & {
  readonly choices: readonly Choice[]
  readonly allowNew?: boolean
  readonly help?: string | undefined
  readonly labelHidden?: boolean
  readonly required?: boolean
}

/** Several of many: a search box with the list under it, and what is chosen as tags that can be taken back. */
export function SearchableChoices(props: SearchableChoicesProps) {
  const { path, label, value, onChange, errors, disabled, allowNew = false } = props
  const [text, setText] = useState('')
  const [announcement, announce] = useAnnouncement('')
  const choices = withChosen(props.choices, value)
  const labelOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? chosen

  const search = (typed: string) => {
    setText(typed)
    const isEmpty = searchChoices(choices, typed).length === 0
    announce(isEmpty ? errorWords.noOptionsMatching(typed.trim()) : '')
  }
  const toggle = (chosen: string) => {
    announce(value.includes(chosen) ? fieldWords.removed(labelOf(chosen)) : fieldWords.added(labelOf(chosen)))
    onChange(toggleChoice(value, chosen))
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
              labelHidden={props.labelHidden ?? false}
              value={text}
              onChange={search}
              placeholder={allowNew ? fieldWords.search : words.search}
              helpText={props.help}
              autoComplete="off"
              prefix={<Icon source={SearchIcon} />}
              disabled={disabled}
              error={errors.length > 0}
              requiredIndicator={props.required ?? false}
            />
          }
        >
          <ChoiceListbox
            matching={searchChoices(choices, text)}
            chosen={value}
            text={text}
            addable={allowNew ? findAddable(choices, text) : undefined}
            onSelect={(chosen) => {
              toggle(chosen)
              setText('')
            }}
          />
        </Combobox>
        {errors.length > 0 && <InlineError fieldID={path} message={errors.join(' ')} />}
      </BlockStack>
      <MultiSelectSelection
        label={label}
        chosen={value.map(labelOf)}
        unoffered={[]}
        disabled={disabled}
        onRemove={(removed) => toggle(value.find((chosen) => labelOf(chosen) === removed) ?? removed)}
        onClear={() => {
          announce(fieldWords.cleared)
          onChange([])
        }}
      />
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
