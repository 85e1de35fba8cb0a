import { AutoSelection, Listbox } from '@shopify/polaris'
import { Fragment } from 'react'
import type { Choice } from '#forms/choice.ts'
import { groupChoices } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { Addition } from '../methods/use-name-choices.ts'
import { NothingListed } from '../nothing-listed.tsx'
import { ChoiceOption } from './choice-option.tsx'

type ChoiceListboxProps = {
  readonly matching: readonly Choice[]
  readonly chosen: readonly string[]
  readonly text: string
  /** Typed text, if it can be added unchanged. */
  readonly addable?: string | undefined
  /** Other readings of the typed text. */
  readonly additions?: readonly Addition[]
  /** Entry that Enter takes before the arrow keys choose one; absent: the first. */
  readonly startsAt?: keyof typeof startingPoints
  readonly onSelect: (value: string) => void
}

const startingPoints = {
  first: AutoSelection.First,
  chosen: AutoSelection.FirstSelected,
  none: AutoSelection.None,
} as const

/**
 * Results of a search, under their headings. Adding comes last, so that Enter takes a known value before a half-typed
 * one.
 */
export function ChoiceListbox(props: ChoiceListboxProps) {
  const { matching, chosen, text, addable, additions = [], startsAt = 'first', onSelect } = props
  return (
    <Listbox autoSelection={startingPoints[startsAt]} onSelect={onSelect}>
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
      {additions.map(({ value, label }) => (
        <Listbox.Action key={value} value={value}>
          {label}
        </Listbox.Action>
      ))}
    </Listbox>
  )
}
