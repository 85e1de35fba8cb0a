import { formBlockWords } from '../words/form-blocks.ts'
import { parseCalendarDate } from './dates/calendar-date.ts'
import type { FieldKinds } from './field-kinds.ts'
import type { TextRules } from './field-schema.ts'

const words = formBlockWords.faults

/**
 * A typed number: a number where the text spells one in full, otherwise the text as it was typed, so that nothing is
 * lost and the fault can be told.
 */
export function parseTypedNumber(text: string): number | string {
  const trimmed = text.trim()
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed
}

export function findNumberFault(
  { min, max, integer }: FieldKinds['number']['options'],
  value: unknown,
): string | undefined {
  const number = typeof value === 'string' ? parseTypedNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return words.notANumber
  if (integer && !Number.isInteger(number)) return words.notWhole
  if (min !== undefined && number < min) return words.tooSmall(min)
  return max !== undefined && number > max ? words.tooLarge(max) : undefined
}

export function findTextFault(rules: TextRules | undefined, value: unknown): string | undefined {
  if (rules === undefined || typeof value !== 'string') return undefined
  const { pattern, minimumLength } = rules
  if (minimumLength !== undefined && value.trim().length < minimumLength.characters)
    return minimumLength.message
  if (pattern !== undefined && !new RegExp(pattern.expression, 'u').test(value)) return pattern.message
  return undefined
}

export function findDateFault(value: unknown): string | undefined {
  return typeof value === 'string' && parseCalendarDate(value) === undefined
    ? formBlockWords.dates.dateFormatError
    : undefined
}
