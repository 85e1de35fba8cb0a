import { Icon } from '@shopify/polaris'
import { DragHandleIcon } from '@shopify/polaris-icons'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './list.module.css'

type DragHandleProps = Pick<
  ComponentProps<'button'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'disabled'
> & {
  readonly label: string
  /** -1 moves up by one item, and 1 moves down. */
  readonly onMove: (steps: -1 | 1) => void
}

const stepsByKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Handle that the pointer drags. Arrow keys move the item too. */
export function DragHandle({ label, onMove, ...pointer }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = Object.hasOwn(stepsByKey, event.key) ? stepsByKey[event.key] : undefined
    if (steps === undefined) return
    event.preventDefault()
    onMove(steps)
  }
  return (
    <button type="button" className={styles.handle} aria-label={label} onKeyDown={onKeyDown} {...pointer}>
      <Icon source={DragHandleIcon} tone="subdued" />
    </button>
  )
}
