import { useState } from 'react'
import type { Choice } from '#forms/choice.ts'
import { findAddable, searchChoices, withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { ComboBox } from '../combo-box.tsx'
import type { FieldProps } from '../field-props.ts'
import { ChoiceListbox } from './choice-listbox.tsx'
import { useListSearch } from './use-list-search.ts'

export type SearchableChoiceProps = FieldProps<string> & {
  readonly choices: readonly Choice[]
  readonly allowNew?: boolean
  readonly help?: string | undefined
  readonly placeholder?: string
  readonly labelHidden?: boolean
  readonly required?: boolean
}

/**
 * Choice of one of many. Typed text is a search until a value is chosen. Leaving the box restores the previous choice.
 */
export function SearchableChoice(props: SearchableChoiceProps) {
  const { path, label, value, onChange, errors, disabled, allowNew = false } = props
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const { search, setSearch, endSearch } = useListSearch()
  const choices = withChosen(props.choices, value === '' ? [] : [value])
  const shown = choices.find((choice) => choice.value === value)?.label ?? ''
  const text = typed ?? shown
  const type = (next: string | undefined) => {
    setTyped(next)
    setSearch(next)
  }
  const leave = () => {
    // Clearing the box removes the choice, but a half-typed search does not.
    if (typed !== undefined && typed.trim() === '') onChange('')
    setTyped(undefined)
  }
  return (
    <ComboBox
      path={path}
      label={label}
      errors={errors}
      disabled={disabled}
      text={text}
      onType={type}
      onFocus={endSearch}
      onBlur={leave}
      looks={{
        labelHidden: props.labelHidden ?? false,
        placeholder: props.placeholder ?? words.select,
        helpText: props.help,
        requiredIndicator: props.required ?? false,
      }}
    >
      <ChoiceListbox
        matching={searchChoices(choices, search ?? '')}
        chosen={value === '' ? [] : [value]}
        text={search ?? text}
        addable={allowNew && search !== undefined ? findAddable(choices, search) : undefined}
        onSelect={(chosen) => {
          onChange(chosen)
          type(undefined)
        }}
      />
    </ComboBox>
  )
}
