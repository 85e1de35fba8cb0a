import { findChoiceFields } from './defaults.ts'
import {
  type CartPermalink,
  findCartPermalinkFaults,
  findFirstFault,
  isBlankPermalink,
} from './discounts/cart-permalink.ts'
import { findCouponCodeFault } from './discounts/coupon-code.ts'
import type { AnyOfField, FormSchema, ToggleField, ValueField } from './field-schema.ts'
import { isRequired } from './field-states.ts'
import { error, type Issue, type IssuePath } from './issue.ts'
import {
  anyOfNames,
  type HoldingField,
  isInForce,
  type LevelValues,
  listLevel,
  toggleNames,
} from './level.ts'
import { hasVisibleLetter } from './text/comparable-text.ts'
import {
  findActiveDatesFault,
  findDateFault,
  findNumberFault,
  findRangeFault,
  findTextFault,
} from './value-rules.ts'
import { formWords } from './words.ts'

const words = formWords.faults

/**
 * Finds the issues of every value that the schema's rules refuse, in reading order, each with its path. Fields that are
 * not in force are skipped.
 */
export function findFormIssues(schema: FormSchema, values: unknown, path: IssuePath = []): Issue[] {
  const level = asValues(values)
  return listLevel(schema)
    .filter(({ hidden }) => isInForce(hidden, level))
    .flatMap(({ field }) => findFieldIssues(field, level, path))
}

function findFieldIssues(field: HoldingField, level: LevelValues, path: IssuePath): Issue[] {
  switch (field.kind) {
    case 'hidden':
      return []
    case 'object':
      return findFormIssues(field.fields, level[field.name], [...path, field.name])
    case 'toggle':
      return within(field.name, level, path, (own, ownPath) => findToggleIssues(field, own, ownPath))
    case 'any_of':
      return within(field.name, level, path, (own, ownPath) => findAnyOfIssues(field, own, ownPath))
    case 'array':
      return asList(level[field.name]).flatMap((item, index) =>
        findFormIssues(field.fields, item, [...path, field.name, index]),
      )
    default:
      return findValueIssues(field, level, [...path, field.name])
  }
}

function findValueIssues(field: ValueField, level: LevelValues, ownPath: IssuePath): Issue[] {
  const value = level[field.name]
  // A range may have an error at one end while the other end is blank. So this check is before the one for blanks.
  const rangeFault = field.kind === 'number_range' ? findRangeFault(field, value) : undefined
  if (rangeFault !== undefined) return [error(ownPath, rangeFault)]
  if (isBlank(field, value))
    return isRequired(field, level) ? [error(ownPath, field.required?.message ?? words.missing)] : []
  const fault = findOwnFault(field, value)
  return fault === undefined ? [] : [error(ownPath, fault)]
}

function isBlank(field: ValueField, value: unknown): boolean {
  return field.kind === 'cart_permalink' ? isBlankPermalink(value as CartPermalink) : isEmpty(value)
}

/**
 * Finds the fault by the rules of the kind and by the schema's rules for texts. The compiler requires a case for every
 * kind.
 */
function findOwnFault(field: ValueField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'number':
      return findNumberFault(field, value)
    case 'date':
      return findDateFault(value)
    case 'active_dates':
      return findActiveDatesFault(value)
    case 'coupon_code':
      return findCouponCodeFault(String(value)) ?? findTextFault(field.rules, value)
    case 'cart_permalink':
      return findFirstFault(findCartPermalinkFaults(value as CartPermalink))
    case 'text':
    case 'number_range':
    case 'select':
    case 'tab_select':
    case 'status':
    case 'checkbox':
    case 'knob':
    case 'tag':
    case 'multiselect':
    case 'delivery_methods':
    case 'payment_methods':
    case 'payment_method':
    case 'country':
    case 'countries':
    case 'language':
    case 'languages':
    case 'operator':
    case 'resource':
    case 'discount_codes':
    case 'zipcode':
    case 'copy_content':
    case 'time':
    case 'time_range':
    case 'date_range':
      return findTextFault(field.rules, value)
  }
}

function findToggleIssues(field: ToggleField, own: LevelValues, ownPath: IssuePath): Issue[] {
  const { flag, paramsName } = toggleNames(field)
  return own[flag.name] === flag.on
    ? findFormIssues(field.fields, own[paramsName], [...ownPath, paramsName])
    : []
}

function findAnyOfIssues(field: AnyOfField, own: LevelValues, ownPath: IssuePath): Issue[] {
  const { typeName, paramsName } = anyOfNames(field)
  const type = own[typeName]
  if (isEmpty(type))
    return field.required === undefined ? [] : [error([...ownPath, typeName], field.required.message)]
  return findFormIssues(findChoiceFields(field, type), own[paramsName], [...ownPath, paramsName])
}

function within(
  name: string | undefined,
  level: LevelValues,
  path: IssuePath,
  find: (own: LevelValues, ownPath: IssuePath) => Issue[],
): Issue[] {
  return name === undefined ? find(level, path) : find(asValues(level[name]), [...path, name])
}

/** True for a blank text, no choice, a switch that is off, and a range without ends. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return !hasVisibleLetter(value)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).some((end) => end === '')
}

function asValues(value: unknown): LevelValues {
  return value !== null && typeof value === 'object' ? (value as LevelValues) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
