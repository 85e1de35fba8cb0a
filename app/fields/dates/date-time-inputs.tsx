import { dateOf, joinDateTime, type LocalDateTime, onDate, timeOf } from '#forms/dates/active-dates.ts'
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

/** A moment as a date and a time. */
export function DateTimeInputs(props: DateTimeInputsProps) {
  const { path, name, moment, earliest, disabled, onChange } = props
  const date = dateOf(moment)
  const time = timeOf(moment)
  // A box that was blank and stays blank does not change the date.
  const changeDate = (typed: string) => {
    if (typed !== '') onChange(onDate(moment, typed, '00:00'))
  }
  return (
    <div className={styles.ends}>
      <DateInput
        id={`${path}-${name}-date`}
        label={props.dateLabel}
        value={date}
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
