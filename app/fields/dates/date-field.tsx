import { dateOf } from '#forms/dates/active-dates.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useClock } from './clock.ts'
import { DateInput } from './date-input.tsx'

/** Date, which may have an earliest one: a fixed date, or today by the shop's clock. */
export function DateField({ path, earliest, ...props }: SchemaFieldProps<'date'>) {
  const clock = useClock()
  return <DateInput {...props} id={path} earliest={earliest === 'today' ? dateOf(clock()) : earliest} />
}
