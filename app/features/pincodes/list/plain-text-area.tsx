import { Text } from '@shopify/polaris'
import { type ClipboardEvent, forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import { Stack } from '../../../blocks/stack.tsx'
import styles from './list.module.css'

/** The box of the view that is shown, where the focus goes when the list asks for something. */
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
  /** Stands under the box, before its help. */
  readonly action?: ReactNode
}

/** A browser takes seconds to insert a pasted text of many lines; this much it does at once. */
const nativePaste = { characters: 2_000, lines: 20 }
/** What still may stand in one box and be edited smoothly. */
const boxCharacters = 12_000

/** Cells copied from a spreadsheet have tabs between them, and not all of them may be codes. */
const hasCells = (text: string) => text.includes('\t')

/**
 * The browser's own text area, which keeps its text to itself: a controlled one would lay all of it out anew at each
 * key press. What is pasted is put in by us where it has many lines, and is handed out where it is larger yet or has columns.
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
