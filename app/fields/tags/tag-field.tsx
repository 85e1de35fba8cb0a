import { useState } from 'react'
import { listItems } from '#forms/text/language.ts'
import { addTags, readTypedTags } from '#forms/typed-tags.ts'
import { formWords as words } from '#forms/words.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { ChoicesBox } from '../choices-box.tsx'
import { listChoices } from '../multi-select-choices.ts'
import { addAsTyped, MultiSelectOptions } from '../multi-select-options.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useChoosing } from '../use-choosing.ts'

/** Tags that are typed, separated by commas, or chosen from suggestions. Choosing a tag again removes it. */
export function TagField(props: SchemaFieldProps<'tag'>) {
  const { path, label, value, onChange, errors, disabled, suggestions = [] } = props
  const [isEntered, setIsEntered] = useState(false)
  const choosing = useChoosing({ value, onChange })
  const { text } = choosing
  const choices = listChoices(suggestions, value, text)

  const add = (tags: readonly string[]) => {
    if (tags.length === 0) return
    choosing.announce(fieldWords.added(listItems(tags)))
    onChange(addTags(value, tags))
  }
  const type = (typed: string) => {
    const { finished, rest } = readTypedTags(typed)
    choosing.setText(rest)
    add(finished)
  }
  // When the merchant leaves the box, text without a comma becomes a tag too.
  const leave = () => {
    add(text.trim() === '' ? [] : [text.trim()])
    choosing.setText('')
    setIsEntered(false)
  }
  return (
    <ChoicesBox
      path={path}
      label={label}
      errors={errors}
      disabled={disabled}
      choosing={choosing}
      onType={type}
      onFocus={() => setIsEntered(true)}
      onBlur={leave}
      looks={{
        labelHidden: props.labelHidden ?? false,
        placeholder: props.placeholder ?? '',
        helpText: props.help ?? words.tagHelp,
        requiredIndicator: props.required,
      }}
    >
      {/* If the options changed while closing, the box would refer to a removed option. */}
      {isEntered ? (
        <MultiSelectOptions
          matching={choices.matching}
          additions={addAsTyped(choices.addable)}
          chosen={value}
          text={text}
          loading={false}
          onSelect={choosing.select}
        />
      ) : null}
    </ChoicesBox>
  )
}
