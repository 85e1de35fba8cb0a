import { Checkbox } from '@shopify/polaris'
import {
  type ActiveDates,
  dateOf,
  endOfDay,
  isMoment,
  joinDateTime,
  moveEnd,
  moveStart,
  timeOf,
} from '#forms/dates/active-dates.ts'
import { formWords } from '#forms/words.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { FieldGroup } from '../field-group.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useClock } from './clock.ts'
import { DateTimeInputs } from './date-time-inputs.tsx'

const words = formWords.dates

/** Start of a period and, optionally, its end. Changing one adjusts the other, so that they stay in order. */
export function ActiveDatesField(props: SchemaFieldProps<'active_dates'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  const { start, end } = value
  const clock = useClock()
  const [announcement, announce] = useAnnouncement('')
  const change = (dates: ActiveDates) => {
    if (dates.end !== null && dates.end !== end && isMoment(dates.end))
      announce(words.endMoved(dateOf(dates.end), timeOf(dates.end)))
    onChange(dates)
  }
  const shared = { path, disabled }
  const hasStart = isMoment(start)
  // The message about an invalid date is next to its own box.
  const messages = errors.filter((message) => message !== words.dateFormatError)
  return (
    <FieldGroup
      path={path}
      label={label}
      labelHidden={props.labelHidden}
      errors={messages}
      help={help}
      gap="300"
      variant="headingSm"
    >
      <DateTimeInputs
        {...shared}
        name="start"
        dateLabel={words.start}
        timeLabel={words.startTime}
        moment={start}
        earliest={clock()}
        onChange={(moment) => change(moveStart(value, moment, clock()))}
      />
      <Checkbox
        id={`${path}-has-end`}
        label={words.setEnd}
        checked={end !== null}
        disabled={disabled || !hasStart}
        onChange={(hasEnd) => change(moveEnd(value, hasEnd ? endOfDay(start) : null))}
      />
      {end !== null && (
        <DateTimeInputs
          {...shared}
          name="end"
          dateLabel={words.end}
          timeLabel={words.endTime}
          moment={end}
          earliest={hasStart ? joinDateTime(dateOf(start), timeOf(start)) : clock()}
          onChange={(moment) => change(moveEnd(value, moment))}
        />
      )}
      <LiveRegion text={announcement} />
    </FieldGroup>
  )
}
