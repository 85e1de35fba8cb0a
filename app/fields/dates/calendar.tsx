import { DatePicker } from '@shopify/polaris'
import { useState } from 'react'
import { type CalendarDate, fromLocalDate, monthOf, toLocalDate } from '#forms/dates/calendar-date.ts'
import type { DateRange } from '#forms/dates/date-range.ts'
import touch from '../touch-targets.module.css'
import styles from './calendar.module.css'

type CalendarProps = {
  readonly id: string
  readonly range: DateRange
  /** Date to show if none is chosen. */
  readonly today: CalendarDate
  readonly earliest?: CalendarDate | undefined
  readonly allowRange?: boolean
  readonly onChange: (range: DateRange) => void
}

/** Calendar of Polaris, with dates as texts. It opens at the month of the chosen date. */
export function Calendar({ id, range, today, earliest, allowRange = false, onChange }: CalendarProps) {
  const [month, setMonth] = useState(() => monthOf(range.end || range.start || today))
  const { start, end } = range
  return (
    <div className={`${touch.touchTargets} ${styles.calendar}`}>
      <DatePicker
        id={id}
        {...month}
        allowRange={allowRange}
        onMonthChange={(shown, year) => setMonth({ month: shown, year })}
        onChange={(chosen) =>
          onChange({ start: fromLocalDate(chosen.start), end: fromLocalDate(chosen.end) })
        }
        {...(start === '' ? {} : { selected: { start: toLocalDate(start), end: toLocalDate(end || start) } })}
        {...(earliest === undefined ? {} : { disableDatesBefore: toLocalDate(earliest) })}
      />
    </div>
  )
}
