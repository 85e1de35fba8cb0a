import { useState } from 'react'
import { formWords } from '#forms/words.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { useAnnouncement } from '../ui/use-announcement.ts'
import type { FieldProps } from './field-props.ts'
import { toggleChoice } from './multi-select-choices.ts'

type ChoosingProps = Pick<FieldProps<string[]>, 'value' | 'onChange'> & {
  /** Label of a value. By default the value itself. */
  readonly labelOf?: (value: string) => string
  /** Message about the choices, which is announced when it changes. */
  readonly state?: string
}

/** State for choosing several values: the typed text, actions on the chosen values, and the announcement. */
export function useChoosing({ value, onChange, labelOf = (chosen) => chosen, state = '' }: ChoosingProps) {
  const [text, setText] = useState('')
  const [announcement, announce] = useAnnouncement(state)
  const toggle = (choice: string) => {
    const name = labelOf(choice)
    announce(value.includes(choice) ? fieldWords.removed(name) : fieldWords.added(name))
    onChange(toggleChoice(value, choice))
  }
  return {
    text,
    setText,
    announcement,
    announce,
    chosen: value.map(labelOf),
    /** Chooses an entry of the list, or removes it if it was chosen. */
    select: (choice: string) => {
      toggle(choice)
      setText('')
    },
    /** Removes a value by its label. */
    remove: (name: string) => toggle(value.find((choice) => labelOf(choice) === name) ?? name),
    move: (from: number, to: number) => {
      const choice = value[from]
      if (choice === undefined) return
      announce(formWords.list.moved(labelOf(choice), to + 1, value.length))
      onChange(value.toSpliced(from, 1).toSpliced(to, 0, choice))
    },
    clear: () => {
      announce(fieldWords.cleared)
      onChange([])
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>
