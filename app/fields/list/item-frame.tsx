import { Badge } from '@shopify/polaris'
import type { ComponentProps, ReactNode } from 'react'
import { formWords } from '#forms/words.ts'
import { DragHandle } from './drag-handle.tsx'
import { type ItemActionHandlers, ItemActions } from './item-actions.tsx'
import styles from './list.module.css'
import { listItemId, listPartAttribute } from './list-focus.ts'
import { describeDrop, type ItemDrag } from './use-item-drag.ts'

const words = formWords.list

export type ItemFrameProps = ItemActionHandlers & {
  readonly path: string
  readonly index: number
  readonly count: number
  readonly title: string
  readonly isMuted: boolean
  readonly disabled: boolean
  readonly drag: ItemDrag | undefined
  readonly handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  /** Fields of the item. Absent if it has only a title. */
  readonly children?: ReactNode
}

type Looks = {
  /** `card` draws a separate card on the page. By default it is a box inside a card. */
  readonly kind?: 'card'
  /** Draws the title as a heading with this id. */
  readonly renderHeading: (id: string) => ReactNode
}

/** Frame of an item's fields: a handle, its title, and its actions. */
export function ItemFrame(props: ItemFrameProps & Looks) {
  const { path, index, title, isMuted, drag, handle, kind, renderHeading, children, ...actions } = props
  const { count, disabled, onMove } = actions
  const id = listItemId(path, index)
  const headingId = `${id}-title`
  return (
    <li
      id={id}
      className={styles.item}
      aria-labelledby={headingId}
      data-kind={kind}
      data-muted={isMuted}
      data-dragged={drag?.from === index}
      data-drop={describeDrop(drag, index)}
    >
      <div className={styles.header}>
        <span {...{ [listPartAttribute]: 'handle' }}>
          <DragHandle
            {...handle}
            label={words.move(title)}
            disabled={disabled || count < 2}
            onMove={(steps) => onMove(index + steps, 'handle')}
          />
        </span>
        <div className={styles.title}>{renderHeading(headingId)}</div>
        {isMuted && <Badge>{words.muted}</Badge>}
        <ItemActions {...actions} index={index} title={title} isMuted={isMuted} />
      </div>
      {children !== undefined && (
        <div className={styles.fields} {...{ [listPartAttribute]: 'fields' }}>
          {children}
        </div>
      )}
    </li>
  )
}
