import { Box, Button, Popover, TextField } from '@shopify/polaris'
import { CalendarIcon } from '@shopify/polaris-icons'
import { startTransition, useRef, useState } from 'react'
import { type CalendarDate, parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { settleDateEntry } from '#forms/dates/date-entry.ts'
import { formWords } from '#forms/words.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { useClock } from './clock.ts'

const Calendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

const words = formWords.dates

export type DateInputProps = {
  readonly id: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: CalendarDate | ''
  readonly onChange: (date: CalendarDate) => void
  readonly errors: readonly string[]
  readonly disabled: boolean
  readonly required?: boolean
  readonly help?: string | undefined
  readonly earliest?: CalendarDate | undefined
  /** False if a calendar is next to it. */
  readonly withCalendar?: boolean
}

/**
 * Date that is typed or chosen from a calendar. Typed text is read when the merchant leaves the box. A text that is not
 * a date becomes the value unchanged. So it is reported and cannot be saved by mistake.
 */
export function DateInput(props: DateInputProps) {
  const { id, label, value, onChange, errors, disabled, earliest } = props
  const clock = useClock()
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const previous = useRef<CalendarDate | ''>('')
  const isDay = parseCalendarDate(value) !== undefined
  if (isDay) previous.current = value

  const settle = () => {
    if (draft === undefined) return
    const entry = settleDateEntry(draft, earliest)
    setDraft(undefined)
    onChange(
      entry.kind === 'taken' ? entry.date : entry.kind === 'reverted' ? previous.current : draft.trim(),
    )
  }
  const messages = [...new Set([...(value === '' || isDay ? [] : [words.dateFormatError]), ...errors])]
  const close = () => setIsOpen(false)
  const calendar = (
    <Popover
      active={isOpen}
      onClose={close}
      autofocusTarget="first-node"
      ariaHaspopup="dialog"
      activator={
        <Button
          icon={CalendarIcon}
          accessibilityLabel={words.openCalendar(label)}
          disabled={disabled}
          // The page stays unchanged until the calendar has loaded.
          onClick={() => startTransition(() => setIsOpen(!isOpen))}
        />
      }
    >
      <Box padding="300" minWidth="260px">
        <Calendar
          id={`${id}-calendar`}
          range={isDay ? { start: value, end: value } : { start: '', end: '' }}
          today={clock().slice(0, 10)}
          earliest={earliest}
          onChange={({ start }) => {
            onChange(start)
            close()
          }}
        />
      </Box>
    </Popover>
  )
  return (
    <TextField
      id={id}
      label={label}
      labelHidden={props.labelHidden ?? false}
      value={draft ?? value}
      onChange={setDraft}
      onBlur={settle}
      placeholder={words.placeholder}
      helpText={props.help}
      error={messages.join(' ')}
      disabled={disabled}
      requiredIndicator={props.required ?? false}
      autoComplete="off"
      connectedRight={props.withCalendar === false ? undefined : calendar}
    />
  )
}
