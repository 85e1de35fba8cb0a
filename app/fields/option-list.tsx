import { AutoSelection, Listbox } from '@shopify/polaris'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const startingPoints = {
  first: AutoSelection.First,
  chosen: AutoSelection.FirstSelected,
  none: AutoSelection.None,
} as const

type OptionListProps = {
  /** Selectable values, in the order of the list. */
  readonly values: readonly string[]
  /** Typed text that the list belongs to. */
  readonly text: string
  /** Entry that Enter chooses before the arrow keys are used. */
  readonly startsAt: keyof typeof startingPoints
  readonly onSelect: (value: string) => void
  readonly children: ReactNode
}

/**
 * List below a text box. Polaris marks an option slightly later than the text changes. Until then, Enter would choose
 * an option for the previous text. So this list then chooses its first value, if it starts there, and otherwise none.
 */
export function OptionList({ values, text, startsAt, onSelect, children }: OptionListProps) {
  const id = useId()
  const current = useRef({ values, startsAt, onSelect })
  useLayoutEffect(() => {
    current.current = { values, startsAt, onSelect }
  })
  const select = (value: string) => {
    const { values, startsAt, onSelect } = current.current
    const [first] = startsAt === 'first' ? values : []
    const chosen = values.includes(value) ? value : first
    if (chosen !== undefined) onSelect(chosen)
  }
  return (
    <Listbox
      // Without a new key, Polaris would keep the mark for the previous text even if it should mark nothing.
      key={startsAt === 'none' ? text : startsAt}
      customListId={id}
      autoSelection={startingPoints[startsAt]}
      onSelect={select}
    >
      {children}
    </Listbox>
  )
}
