import { findAmountFault } from './amounts/amount-fault.ts'
import { type ActiveDates, isMoment } from './dates/active-dates.ts'
import { parseCalendarDate } from './dates/calendar-date.ts'
import type { FieldKinds } from './field-kinds.ts'
import type { TextRules } from './field-schema.ts'
import { parsePlainNumber } from './typed-number.ts'
import { formWords } from './words.ts'

const words = formWords.faults

/** The platform reads whole numbers as GraphQL's 32-bit Int (docs/platform.md#admin-errors). */
const largestInteger = 2_147_483_647

export function findNumberFault(
  { min, integer, max = integer ? largestInteger : undefined, currency }: FieldKinds['number']['options'],
  value: unknown,
): string | undefined {
  const fault = currency === undefined ? undefined : findAmountFault(value, currency)
  if (fault !== undefined) return fault
  const number = typeof value === 'string' ? parsePlainNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return words.notANumber
  if (integer && !Number.isInteger(number)) return words.notWhole
  if (min !== undefined && number < min) return words.tooSmall(min)
  return max !== undefined && number > max ? words.tooLarge(max) : undefined
}

/** Finds the fault of either end of a range. An open end has none. */
export function findRangeFault(
  options: FieldKinds['number_range']['options'],
  value: unknown,
): string | undefined {
  const { min = '', max = '' } = (value ?? {}) as Partial<FieldKinds['number_range']['value']>
  return [min, max]
    .filter((end) => String(end).trim() !== '')
    .map((end) => findNumberFault(options, end))
    .find((fault) => fault !== undefined)
}

export function findTextFault(rules: TextRules | undefined, value: unknown): string | undefined {
  if (rules === undefined || typeof value !== 'string') return undefined
  const { pattern, minimumLength } = rules
  if (minimumLength !== undefined && value.trim().length < minimumLength.characters)
    return minimumLength.message
  if (pattern !== undefined && !pattern.expression.test(value)) return pattern.message
  return undefined
}

export function findDateFault(value: unknown): string | undefined {
  return typeof value === 'string' && parseCalendarDate(value) === undefined
    ? formWords.dates.dateFormatError
    : undefined
}

/** Either end may contain a typed text that is not a day. */
export function findActiveDatesFault(value: unknown): string | undefined {
  const { start, end } = value as ActiveDates
  return isMoment(start) && (end === null || isMoment(end)) ? undefined : formWords.dates.dateFormatError
}
