import { AutoSelection, Listbox } from '@shopify/polaris'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const startingPoints = {
  first: AutoSelection.First,
  chosen: AutoSelection.FirstSelected,
  none: AutoSelection.None,
} as const

type OptionListProps = {
  /** Values that can be chosen, in the order of the list. */
  readonly values: readonly string[]
  /** Text that the list follows. */
  readonly text: string
  /** Entry that Enter takes before the arrow keys choose one. */
  readonly startsAt: keyof typeof startingPoints
  readonly onSelect: (value: string) => void
  readonly children: ReactNode
}

/**
 * List under a box. Polaris marks an option a moment after the text, and Enter in that moment would choose one of the
 * text before. The list then chooses its first value, where it starts there, and otherwise none.
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
      // Polaris keeps the mark of an older text where it is not to mark one by itself.
      key={startsAt === 'none' ? text : startsAt}
      customListId={id}
      autoSelection={startingPoints[startsAt]}
      onSelect={select}
    >
      {children}
    </Listbox>
  )
}
