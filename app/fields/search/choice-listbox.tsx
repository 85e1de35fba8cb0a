import { AutoSelection, Listbox } from '@shopify/polaris'
import { Fragment } from 'react'
import type { Choice } from '#forms/choice.ts'
import { groupChoices } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { NothingListed } from '../nothing-listed.tsx'
import { ChoiceOption } from './choice-option.tsx'

type ChoiceListboxProps = {
  readonly matching: readonly Choice[]
  readonly chosen: readonly string[]
  readonly text: string
  readonly addable: string | undefined
  readonly onSelect: (value: string) => void
}

/** What a search found, under its headings; adding comes last, so that Enter takes what is known before what is half typed. */
export function ChoiceListbox({ matching, chosen, text, addable, onSelect }: ChoiceListboxProps) {
  return (
    <Listbox autoSelection={AutoSelection.First} onSelect={onSelect}>
      {groupChoices(matching).map(([heading, choices]) => {
        const options = choices.map((choice) => (
          <ChoiceOption key={choice.value} choice={choice} chosen={chosen.includes(choice.value)} />
        ))
        return heading === '' ? (
          <Fragment key={heading}>{options}</Fragment>
        ) : (
          <Listbox.Section key={heading} divider={false} title={<Listbox.Header>{heading}</Listbox.Header>}>
            {options}
          </Listbox.Section>
        )
      })}
      {matching.length === 0 && (
        <NothingListed
          text={text.trim() === '' ? words.nothingToChoose : errors.noOptionsMatching(text.trim())}
        />
      )}
      {addable !== undefined && <Listbox.Action value={addable}>{fieldWords.add(addable)}</Listbox.Action>}
    </Listbox>
  )
}
