import { Text } from '@shopify/polaris'
import { type ClipboardEvent, forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import { Stack } from '../../../ui/stack.tsx'
import styles from './list.module.css'

/** Id of the visible box, which takes the focus when the list has a fault. */
export const listBoxId = 'list'

type PlainTextAreaProps = {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly rows: number
  readonly disabled: boolean
  readonly defaultValue: string
  readonly onText: (text: string) => void
  readonly onLargePaste: (text: string) => void
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Action below the box, before its help. */
  readonly action?: ReactNode
}

/** Limit for pastes that the browser inserts itself. Longer ones take it seconds. */
const nativePaste = { characters: 2_000, lines: 20 }
/** Maximum number of characters that one box can edit smoothly. */
const boxCharacters = 12_000

/** True for cells copied from a spreadsheet, which are separated by tabs. They may not all be codes. */
const hasCells = (text: string) => text.includes('\t')

/**
 * Uncontrolled text area. A controlled one would lay out all its text at each key press. Our code inserts a paste of
 * many lines. A larger paste, or one with columns, goes to `onLargePaste`.
 */
export const PlainTextArea = forwardRef<HTMLTextAreaElement, PlainTextAreaProps>(
  function PlainTextArea(props, ref) {
    const { id, label, help, rows, disabled, defaultValue, onText, onLargePaste, action } = props
    const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const text = event.clipboardData.getData('text/plain')
      if (hasCells(text)) {
        event.preventDefault()
        return onLargePaste(text)
      }
      if (text.length <= nativePaste.characters && text.split('\n').length <= nativePaste.lines) return
      event.preventDefault()
      if (text.length > boxCharacters) return onLargePaste(text)
      const area = event.currentTarget
      area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
      onText(area.value)
    }
    return (
      <Stack between="entries">
        <Stack between="lines">
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          <textarea
            id={id}
            ref={ref}
            className={styles.area}
            rows={rows}
            disabled={disabled}
            defaultValue={defaultValue}
            aria-describedby={`${id}-help`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={({ currentTarget }) => onText(currentTarget.value)}
            onPaste={paste}
            {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
            {...(props.onKeyDown === undefined ? {} : { onKeyDown: props.onKeyDown })}
          />
          <Text as="span" id={`${id}-help`} tone="subdued">
            {help}
          </Text>
        </Stack>
        {action}
      </Stack>
    )
  },
)
