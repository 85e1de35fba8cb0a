import { Listbox } from '@shopify/polaris'
import { type ComponentProps, Fragment } from 'react'
import type { Choice } from '#forms/choice.ts'
import { groupChoices } from '#forms/choice-search.ts'
import { formWords as words } from '#forms/words.ts'
import { errors } from '#rules/words/errors.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { Addition } from '../methods/use-name-choices.ts'
import { NothingListed } from '../nothing-listed.tsx'
import { OptionList } from '../option-list.tsx'
import { ChoiceOption } from './choice-option.tsx'

type ChoiceListboxProps = {
  readonly matching: readonly Choice[]
  readonly chosen: readonly string[]
  readonly text: string
  /** Typed text, if it can be added unchanged. */
  readonly addable?: string | undefined
  /** Other forms in which the typed text can be added. */
  readonly additions?: readonly Addition[]
  /** Entry that Enter chooses before the arrow keys are used. By default the first one. */
  readonly startsAt?: ComponentProps<typeof OptionList>['startsAt']
  readonly onSelect: (value: string) => void
}

/**
 * Results of a search, under headings. The entry for adding comes last. So Enter chooses a known value rather than a
 * half-typed one.
 */
export function ChoiceListbox(props: ChoiceListboxProps) {
  const { matching, chosen, text, addable, additions = [], startsAt = 'first', onSelect } = props
  const groups = groupChoices(matching)
  const known = groups.flatMap(([, choices]) => choices.filter(({ disabled = false }) => !disabled))
  const added =
    addable === undefined ? additions : [{ value: addable, label: fieldWords.add(addable) }, ...additions]
  return (
    <OptionList
      values={[...known, ...added].map(({ value }) => value)}
      text={text}
      startsAt={startsAt}
      onSelect={onSelect}
    >
      {groups.map(([heading, choices]) => {
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
      {added.map(({ value, label }) => (
        <Listbox.Action key={value} value={value}>
          {label}
        </Listbox.Action>
      ))}
    </OptionList>
  )
}
