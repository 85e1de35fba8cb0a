import { findStateCode, findStateNames } from '#forms/places/states.ts'
import { hasVisibleLetter, trimSpace } from '#forms/text/comparable-text.ts'
import { issueMessages as messages } from '../../words/issue-messages.ts'
import { parseClockTime } from '../clock-time.ts'
import { type Operator, operatorTable, type ValueType } from '../operators.ts'
import { findRegularExpressionFault } from '../regular-expression/find-fault.ts'
import type { Condition } from '../rule-set.ts'
import { findWeekday } from '../weekdays.ts'

type Value = Condition['params']['value']

/** Message about the fault of a condition's value; undefined if the engine can compare it. */
export function findValueFault(valueType: ValueType, operator: Operator, value: Value): string | undefined {
  const { wants, wholeNumber } = operatorTable[operator]
  switch (wants) {
    case 'none':
      return undefined
    case 'list':
      return findListFault(value)
    case 'range':
      return findRangeFault(value)
    case 'length':
      return isNumber(value) ? undefined : messages.notANumber
    case 'expression':
      return findPatternFault(value)
    case 'single':
    case 'part':
    case 'bound':
      return findSingleFault(valueType, value) ?? (wholeNumber ? findWholeFault(value) : undefined)
  }
}

function findWholeFault(value: Value): string | undefined {
  return Number.isInteger(Number(value)) && Number(value) > 0 ? undefined : messages.countUnfit
}

function findListFault(value: Value): string | undefined {
  const entries = Array.isArray(value) ? value : String(value ?? '').split(',')
  return entries.some((entry) => hasVisibleLetter(String(entry))) ? undefined : messages.listEmpty
}

function findRangeFault(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return messages.rangeMissing
  const { min = null, max = null } = value
  if (isBlank(min) || isBlank(max)) return messages.rangeMissing
  if (!isNumber(min) || !isNumber(max)) return messages.notANumber
  return Number(min) > Number(max) ? messages.rangeOutOfOrder : undefined
}

/** Message about the fault of a window of the day; undefined if the platform can answer it. */
export function findWindowFault(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return messages.rangeMissing
  const { min = null, max = null } = value
  if (isBlank(min) || isBlank(max)) return messages.rangeMissing
  const [start, end] = [parseClockTime(String(min)), parseClockTime(String(max))]
  if (start === undefined || end === undefined) return messages.notATime
  return start === end ? messages.windowEmpty : undefined
}

/** The name of a state never matches, since an address has the state's code. */
export function findStateFault(value: Value): string | undefined {
  const [name] = findStateNames((Array.isArray(value) ? value : [value]).map(String))
  return name === undefined ? undefined : messages.stateName(name, findStateCode(name))
}

/** Checkout reads weekdays only in this form. */
export function findWeekdayFault(value: Value): string | undefined {
  const days = Array.isArray(value) ? value : [value]
  return days.every((day) => findWeekday(String(day)) !== undefined) ? undefined : messages.notAWeekday
}

function findPatternFault(value: Value): string | undefined {
  if (typeof value !== 'string' || value === '') return messages.valueMissing
  const fault = findRegularExpressionFault(value)
  return fault === undefined ? undefined : messages.regularExpression[fault.kind](fault.position + 1)
}

function findSingleFault(valueType: ValueType, value: Value): string | undefined {
  if (valueType === 'boolean') return /^(true|false)$/.test(String(value)) ? undefined : messages.notYesOrNo
  if (isBlank(value)) return messages.valueMissing
  switch (valueType) {
    case 'number':
      return isNumber(value) ? undefined : messages.notANumber
    case 'date':
      return isDate(value) ? undefined : messages.notADate
    case 'string':
    case 'array':
      return undefined
  }
}

function isBlank(value: Value): boolean {
  return value === null || !hasVisibleLetter(String(value))
}

/**
 * True for a number, or for a text that is entirely a number. cases/readings/value-readings.test.ts compares this with
 * the engine.
 */
function isNumber(value: Value): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(trimSpace(value))
}

/** True for a day of the calendar. The Date object would turn a day that is too high into one of the next month. */
function isDate(value: Value): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() + 1 === Number(month)
}
