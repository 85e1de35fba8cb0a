import { Badge } from '@shopify/polaris'
import type { ComponentProps, ReactNode } from 'react'
import { formWords } from '#forms/words.ts'
import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { DragHandle } from './drag-handle.tsx'
import { type ItemActionHandlers, ItemActions } from './item-actions.tsx'
import styles from './list.module.css'
import { listItemId, listPartAttribute } from './list-focus.ts'
import { describeDrop, type ItemDrag } from './use-item-drag.ts'

const words = formWords.list

type ListItemProps = ItemActionHandlers & {
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
  readonly children: ReactNode
}

/** One item: a handle, its title, what can be done with it, and its fields. */
export function ListItem({ path, index, title, isMuted, drag, handle, children, ...actions }: ListItemProps) {
  const { count, disabled, onMove } = actions
  const headingId = `${listItemId(path, index)}-title`
  return (
    <li
      id={listItemId(path, index)}
      className={styles.item}
      aria-labelledby={headingId}
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
            onMove={(places) => onMove(index + places, 'handle')}
          />
        </span>
        <div className={styles.title}>
          <LevelHeading id={headingId}>{title}</LevelHeading>
        </div>
        {isMuted && <Badge>{words.muted}</Badge>}
        <ItemActions {...actions} index={index} title={title} isMuted={isMuted} />
      </div>
      <div className={styles.fields} {...{ [listPartAttribute]: 'fields' }}>
        <UnderHeading>{children}</UnderHeading>
      </div>
    </li>
  )
}
