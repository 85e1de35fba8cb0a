import { dateOf } from '#forms/dates/active-dates.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useClock } from './clock.ts'
import { DateInput } from './date-input.tsx'

/** Date, optionally with an earliest date. That is a fixed date, or today in the shop's time zone. */
export function DateField({ path, earliest, ...props }: SchemaFieldProps<'date'>) {
  const clock = useClock()
  return <DateInput {...props} id={path} earliest={earliest === 'today' ? dateOf(clock()) : earliest} />
}
