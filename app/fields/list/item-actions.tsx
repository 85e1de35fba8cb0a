import { Button, type IconSource } from '@shopify/polaris'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DeleteIcon,
  DuplicateIcon,
  HideIcon,
  ViewIcon,
} from '@shopify/polaris-icons'
import { formWords } from '#forms/words.ts'
import styles from './list.module.css'
import { listPartAttribute } from './list-focus.ts'

const words = formWords.list

/** Actions on an item. Actions without a handler are not offered. */
export type ItemActionHandlers = {
  readonly count: number
  readonly disabled: boolean
  readonly onMove: (to: number, part: 'handle' | 'up' | 'down') => void
  readonly onRemove: () => void
  readonly onDuplicate: (() => void) | undefined
  readonly onMute: ((muted: boolean) => void) | undefined
}

type ItemActionsProps = ItemActionHandlers & {
  readonly index: number
  readonly title: string
  readonly isMuted: boolean
}

/** Buttons of an item, in keyboard order. */
export function ItemActions(props: ItemActionsProps) {
  const { index, count, title, isMuted, disabled, onMove, onRemove, onDuplicate, onMute } = props
  return (
    <div className={styles.actions}>
      <RecordAction
        part="up"
        icon={ArrowUpIcon}
        label={words.moveUp(title)}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1, 'up')}
      />
      <RecordAction
        part="down"
        icon={ArrowDownIcon}
        label={words.moveDown(title)}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1, 'down')}
      />
      {onMute !== undefined && (
        <RecordAction
          part="mute"
          icon={isMuted ? ViewIcon : HideIcon}
          label={isMuted ? words.unmute(title) : words.mute(title)}
          disabled={disabled}
          onClick={() => onMute(!isMuted)}
        />
      )}
      {onDuplicate !== undefined && (
        <RecordAction
          part="duplicate"
          icon={DuplicateIcon}
          label={words.duplicate(title)}
          disabled={disabled}
          onClick={onDuplicate}
        />
      )}
      <RecordAction
        part="remove"
        icon={DeleteIcon}
        label={words.remove(title)}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}

type ActionProps = {
  readonly part: string
  readonly icon: IconSource
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function RecordAction({ part, icon, label, disabled, onClick }: ActionProps) {
  return (
    <span {...{ [listPartAttribute]: part }}>
      <Button
        variant="tertiary"
        icon={icon}
        accessibilityLabel={label}
        disabled={disabled}
        onClick={onClick}
      />
    </span>
  )
}
