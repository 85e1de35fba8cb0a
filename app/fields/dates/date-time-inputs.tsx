import { useState } from 'react'
import { dateOf, joinDateTime, type LocalDateTime, timeOf } from '#forms/dates/active-dates.ts'
import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { DateInput } from './date-input.tsx'
import styles from './date-range-picker.module.css'
import { TimeInput } from './time-input.tsx'

type DateTimeInputsProps = {
  readonly path: string
  readonly name: 'start' | 'end'
  readonly dateLabel: string
  readonly timeLabel: string
  readonly moment: LocalDateTime | ''
  readonly earliest: LocalDateTime
  readonly disabled: boolean
  readonly onChange: (moment: LocalDateTime) => void
}

/** A moment as its day and its time. */
export function DateTimeInputs(props: DateTimeInputsProps) {
  const { path, name, moment, earliest, disabled, onChange } = props
  // A text that is no day is told, and the moment stays what it was.
  const [malformed, setMalformed] = useState<string | undefined>(undefined)
  const date = dateOf(moment)
  const time = timeOf(moment)
  const changeDate = (typed: string) => {
    const isDay = parseCalendarDate(typed) !== undefined
    setMalformed(isDay || typed === '' ? undefined : typed)
    if (isDay) onChange(joinDateTime(typed, time || '00:00'))
  }
  return (
    <div className={styles.ends}>
      <DateInput
        id={`${path}-${name}-date`}
        label={props.dateLabel}
        value={malformed ?? date}
        onChange={changeDate}
        errors={[]}
        disabled={disabled}
        earliest={dateOf(earliest)}
      />
      <TimeInput
        id={`${path}-${name}-time`}
        label={props.timeLabel}
        value={time}
        onChange={(chosen) => onChange(joinDateTime(date || dateOf(earliest), chosen))}
        errors={[]}
        disabled={disabled}
        {...(date === dateOf(earliest) ? { earliest: timeOf(earliest) } : {})}
      />
    </div>
  )
}
