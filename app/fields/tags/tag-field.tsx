import { BlockStack, Combobox, InlineError } from '@shopify/polaris'
import { useState } from 'react'
import { addTags, readTypedTags } from '#forms/typed-tags.ts'
import { formWords as words } from '#forms/words.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { chooseListPosition } from '../list-position.ts'
import { LiveRegion } from '../live-region.tsx'
import { listChoices, toggleChoice } from '../multi-select-choices.ts'
import { MultiSelectOptions } from '../multi-select-options.tsx'
import { MultiSelectSelection } from '../multi-select-selection.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useAnnouncement } from '../use-announcement.ts'

/** Tags typed with commas between them, or chosen from what is suggested. Choosing one again removes it. */
export function TagField(props: SchemaFieldProps<'tag'>) {
  const { path, label, value, onChange, errors, disabled, suggestions = [] } = props
  const [text, setText] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const [announcement, announce] = useAnnouncement('')

  const add = (tags: readonly string[]) => {
    if (tags.length === 0) return
    announce(fieldWords.added(tags.join(', ')))
    onChange(addTags(value, tags))
  }
  const type = (typed: string) => {
    const { finished, rest } = readTypedTags(typed)
    setText(rest)
    add(finished)
  }
  const toggle = (tag: string) => {
    announce(value.includes(tag) ? fieldWords.removed(tag) : fieldWords.added(tag))
    onChange(toggleChoice(value, tag))
  }
  // What is typed and left without a comma is meant as well.
  const leave = () => {
    add(text.trim() === '' ? [] : [text.trim()])
    setText('')
    setIsEntered(false)
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
              onChange={type}
              onFocus={() => setIsEntered(true)}
              onBlur={leave}
              placeholder={props.placeholder ?? ''}
              helpText={props.help ?? words.tagHelp}
              autoComplete="off"
              disabled={disabled}
              error={errors.length > 0}
              requiredIndicator={props.required}
            />
          }
        >
          {/* Options that change while they close would leave the box pointing at one that is gone. */}
          {isEntered ? (
            <MultiSelectOptions
              choices={listChoices(suggestions, value, text)}
              chosen={value}
              text={text}
              loading={false}
              onSelect={(tag) => {
                toggle(tag)
                setText('')
              }}
            />
          ) : null}
        </Combobox>
        {errors.length > 0 && <InlineError fieldID={path} message={errors.join(' ')} />}
      </BlockStack>
      <MultiSelectSelection
        label={label}
        chosen={value}
        unoffered={[]}
        disabled={disabled}
        onRemove={toggle}
        onClear={() => {
          announce(fieldWords.cleared)
          onChange([])
        }}
      />
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
