import { type ReactNode, useEffect, useRef } from 'react'
import { fieldWords } from '#rules/words/fields.ts'
import { InlineText } from '../../ui/text.tsx'
import { ItemFrame } from './item-frame.tsx'
import styles from './list.module.css'
import { focusListPart, type ListFocus } from './list-focus.ts'
import { useItemDrag } from './use-item-drag.ts'

type ChosenInOrderProps = {
  /** Path of the field. The path of the list is derived from it. */
  readonly path: string
  readonly label: string
  readonly chosen: readonly string[]
  /** Content after the name of a choice. */
  readonly renderMark: (choice: string) => ReactNode
  readonly disabled: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (choice: string) => void
}

/** Chosen values whose order matters. Each can be dragged, moved with keys or buttons, and removed. */
export function ChosenInOrder(props: ChosenInOrderProps) {
  const { label, chosen, renderMark, disabled, onMove, onRemove } = props
  const path = `${props.path}.order`
  const wantedFocus = useRef<ListFocus | undefined>(undefined)
  // A moved row is in its new position only after it is drawn.
  useEffect(() => {
    if (wantedFocus.current === undefined) return
    focusListPart(path, wantedFocus.current)
    wantedFocus.current = undefined
  })
  const move = (from: number, to: number, part: 'handle' | 'up' | 'down') => {
    if (to < 0 || to >= chosen.length || from === to) return
    wantedFocus.current = { index: to, part }
    onMove(from, to)
  }
  const { drag, handleProps } = useItemDrag(path, chosen.length, ({ from, to }) => move(from, to, 'handle'))
  return (
    <ol id={path} className={styles.items} data-kind="rows" aria-label={fieldWords.order(label)}>
      {chosen.map((choice, index) => (
        <ItemFrame
          key={choice}
          path={path}
          index={index}
          count={chosen.length}
          title={choice}
          isMuted={false}
          disabled={disabled}
          drag={drag}
          handle={handleProps(index)}
          onMove={(to, part) => move(index, to, part)}
          onRemove={() => {
            if (chosen.length > 1)
              wantedFocus.current = { index: Math.min(index, chosen.length - 2), part: 'remove' }
            onRemove(choice)
          }}
          onDuplicate={undefined}
          onMute={undefined}
          renderHeading={(id) => (
            <span id={id}>
              <InlineText>{fieldWords.inOrder(index + 1, choice)}</InlineText> {renderMark(choice)}
            </span>
          )}
        />
      ))}
    </ol>
  )
}
