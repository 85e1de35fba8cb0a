import { fieldStatuses } from './field-status.ts'
import type { HoldingField } from './level.ts'
import { hasVisibleLetter } from './text/comparable-text.ts'

/** True if a field can keep the value that another field left, so that typed values are not lost unnecessarily. */
export function accepts(field: HoldingField, value: unknown): boolean {
  switch (field.kind) {
    case 'hidden':
      return JSON.stringify(value) === JSON.stringify(field.value)
    case 'checkbox':
    case 'knob':
      return typeof value === 'boolean'
    case 'number':
      return (
        typeof value === 'number' ||
        value === '' ||
        (typeof value === 'string' && Number.isFinite(Number(value)))
      )
    case 'select':
    case 'tab_select':
      return field.choices.some((choice) => choice.value === value)
    case 'status':
      return (field.statuses ?? fieldStatuses).some((status) => status === value)
    case 'operator':
      return field.operators.some((operator) => operator === value)
    case 'tag':
    case 'multiselect':
      return isTextList(value)
    case 'delivery_methods':
    case 'payment_methods':
      return Array.isArray(value) && value.every(isNameOrPart)
    case 'number_range':
    case 'time_range':
      return hasNames(value, 'min', 'max')
    case 'date_range':
    case 'active_dates':
      return hasNames(value, 'start', 'end')
    case 'text':
    case 'zipcode':
    case 'payment_method':
    case 'copy_content':
    case 'coupon_code':
      return typeof value === 'string'
    // A value chosen in a field of these kinds never fits in another kind.
    case 'country':
    case 'countries':
    case 'language':
    case 'languages':
    case 'resource':
    case 'discount_codes':
    case 'cart_permalink':
    case 'date':
    case 'time':
    case 'object':
    case 'toggle':
    case 'any_of':
    case 'array':
      return false
  }
}

function isNameOrPart(entry: unknown): boolean {
  const text = entry !== null && typeof entry === 'object' && 'contains' in entry ? entry.contains : entry
  return typeof text === 'string' && hasVisibleLetter(text)
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function hasNames(value: unknown, ...names: string[]): boolean {
  return value !== null && typeof value === 'object' && names.every((name) => Object.hasOwn(value, name))
}
