import { anyCountry, type PostalCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { storePostalEntries } from '../../language/pincodes/postal/stored-entries.ts'
import { parseZipText } from '../../language/pincodes/zip-text.ts'
import type { FormParams } from './form-shape.ts'
import type { ConditionValueField } from './value-fields.ts'

/** Value of a condition in its field. */
type FormValue = string | number | string[] | Range
type Range = { min: number | string; max: number | string }

/** Converts a stored value to a field's shape. For example, a list may be stored as text, or a number as text. */
export function readFormValue(field: ConditionValueField, stored: unknown): FormValue {
  switch (field.kind) {
    case 'tag':
    case 'multiselect':
    case 'countries':
    case 'languages':
    case 'delivery_methods':
    case 'resource':
      return readList(stored)
    case 'zipcode':
      return readList(stored).join(', ')
    case 'number':
      return typeof stored === 'number' ? stored : readText(stored)
    case 'number_range':
    case 'time_range':
      return readRange(stored)
    case 'text':
    case 'tab_select':
    case 'date':
      return readText(stored)
  }
}

/** Params that differ between a field and its stored form: codes become a list, an answer becomes true or false. */
export function formatFormValue(field: ConditionValueField, params: FormParams): FormParams {
  const { value, operator, valueType } = params
  const country = typeof params.country === 'string' ? params.country : undefined
  if (valueType === 'boolean') return { value: value === 'true' }
  switch (field.kind) {
    case 'zipcode':
      return { value: storePostalEntries(parseZipText(String(value), country), country ?? anyCountry) }
    case 'time_range':
      return formatWindow(value, operator)
    case 'tag':
      return country === undefined ? {} : { value: storePostalEntries(readList(value), country) }
    case 'text':
      return country === undefined || !(operator === 'eq' || operator === 'ne')
        ? {}
        : { value: storeOne(String(value), country) }
    case 'number':
    case 'number_range':
    case 'multiselect':
    case 'countries':
    case 'languages':
    case 'resource':
    case 'delivery_methods':
    case 'tab_select':
    case 'date':
      return {}
  }
}

/** Stores a code or a part. A text with several is kept, and validation reports it. */
function storeOne(text: string, country: PostalCountry): string {
  const [entry = text, ...others] = storePostalEntries([text], country)
  return others.length === 0 ? entry : text
}

/**
 * The platform answers whether its clock is inside one window of a day. A window across midnight is stored as the
 * opposite of the rest of the day: between 22:00 and 06:00 becomes not between 06:00 and 22:00.
 */
function formatWindow(value: unknown, operator: unknown): FormParams {
  const { min, max } = readRange(value)
  // Equal ends are not a window. They are kept as typed, and validation refuses them.
  if (max === '' || String(min) <= String(max)) return {}
  return { value: { min: max, max: min }, operator: operator === 'between' ? 'not_between' : 'between' }
}

function readList(stored: unknown): string[] {
  const entries = Array.isArray(stored) ? stored.map(readText) : readText(stored).split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

function readText(stored: unknown): string {
  if (Array.isArray(stored)) return stored.map(readText).join(', ')
  return stored === null || stored === undefined || typeof stored === 'object' ? '' : String(stored)
}

function readRange(stored: unknown): Range {
  const ends: Record<string, unknown> = stored !== null && typeof stored === 'object' ? { ...stored } : {}
  const readEnd = (end: unknown) => (typeof end === 'number' ? end : readText(end))
  return { min: readEnd(ends.min), max: readEnd(ends.max) }
}
