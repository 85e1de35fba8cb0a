import { Icon } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import type { Choice } from '#forms/choice.ts'
import { findAddable, searchChoices, withChosen } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { ChoicesBox } from '../choices-box.tsx'
import type { FieldProps } from '../field-props.ts'
import { useChoosing } from '../use-choosing.ts'
import { ChoiceListbox } from './choice-listbox.tsx'

export type SearchableChoicesProps = FieldProps<string[]> & {
  readonly choices: readonly Choice[]
  readonly allowNew?: boolean
  readonly help?: string | undefined
  readonly labelHidden?: boolean
  readonly required?: boolean
}

/** Choice of several of many: a search box with a list below it, and the chosen values as removable tags. */
export function SearchableChoices(props: SearchableChoicesProps) {
  const { path, label, value, onChange, errors, disabled, allowNew = false } = props
  const choices = withChosen(props.choices, value)
  const labelOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? chosen
  const choosing = useChoosing({ value, onChange, labelOf })
  const { text } = choosing

  const search = (typed: string) => {
    choosing.setText(typed)
    const isEmpty = searchChoices(choices, typed).length === 0
    choosing.announce(isEmpty ? errorWords.noOptionsMatching(typed.trim()) : '')
  }
  return (
    <ChoicesBox
      path={path}
      label={label}
      errors={errors}
      disabled={disabled}
      choosing={choosing}
      onType={search}
      looks={{
        labelHidden: props.labelHidden ?? false,
        placeholder: allowNew ? fieldWords.search : words.search,
        helpText: props.help,
        prefix: <Icon source={SearchIcon} />,
        requiredIndicator: props.required ?? false,
      }}
    >
      <ChoiceListbox
        matching={searchChoices(choices, text)}
        chosen={value}
        text={text}
        addable={allowNew ? findAddable(choices, text) : undefined}
        onSelect={choosing.select}
      />
    </ChoicesBox>
  )
}
