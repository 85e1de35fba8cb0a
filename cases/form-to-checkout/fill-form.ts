import { parseCalendarDate } from '#forms/dates/calendar-date.ts'
import { parseTimeOfDay } from '#forms/dates/time-of-day.ts'
import { deriveDefaults } from '#forms/defaults.ts'
import type { FormSchema, ValueField } from '#forms/field-schema.ts'
import { fieldStatuses } from '#forms/field-status.ts'
import { type HoldingField, isInForce, listLevel } from '#forms/level.ts'
import { planLinkedValues } from '#forms/linked-values.ts'
import { listCountries } from '#forms/places/countries.ts'
import { listLanguageChoices } from '#forms/places/languages.ts'
import { planResets } from '#forms/resets.ts'
import { parseTypedNumber } from '#forms/typed-number.ts'
import { addTags, readTypedTags } from '#forms/typed-tags.ts'

export type FormObject = Record<string, unknown>

/**
 * A merchant's entry in a field: a text to type, texts to choose, or a box to tick. It may also be the two ends of a
 * range, or items with fields.
 */
export type Entry =
  | string
  | boolean
  | readonly string[]
  | readonly Item[]
  | { readonly min: string; readonly max: string }
type Item = Readonly<Record<string, string>>

/**
 * Fills in a field of an object by its name, as the form does. The field reads the entry, and dependent values follow.
 * The field must be visible. Throws if there is no such field, or if it cannot have this entry.
 */
export function fillField(schema: FormSchema, values: FormObject, name: string, entry: Entry): FormObject {
  const field = listLevel(schema).find(
    (one) => one.field.name === name && isInForce(one.hidden, values),
  )?.field
  if (field === undefined) throw new Error(`No field is in force for ${name}`)
  const value = readEntry(field, entry)
  const after = { ...values, [name]: value }
  const follow = [...planResets(schema, values, after), ...planLinkedValues(field as ValueField, value)]
  return { ...after, ...Object.fromEntries(follow.map((reset) => [reset.name, reset.value])) }
}

/** Name of the field that an object's value is filled in with. For stored ids, that is the picker. */
export function findValueName(schema: FormSchema, values: FormObject): string | undefined {
  return listLevel(schema).find(
    ({ field, hidden }) =>
      (field.name === 'value' || (field.kind === 'resource' && field.idsName === 'value')) &&
      isInForce(hidden, values),
  )?.field.name
}

/** The value that a kind of field reads from an entry. A kind without a case here fails the test. */
function readEntry(field: HoldingField, entry: Entry): unknown {
  switch (field.kind) {
    case 'text':
    case 'zipcode':
    case 'payment_method':
      return textOf(entry)
    case 'number':
      return parseTypedNumber(textOf(entry))
    case 'number_range': {
      const { min, max } = rangeOf(entry)
      return { min: parseTypedNumber(min), max: parseTypedNumber(max) }
    }
    case 'time_range': {
      const { min, max } = rangeOf(entry)
      return { min: required(parseTimeOfDay(min), min), max: required(parseTimeOfDay(max), max) }
    }
    case 'date':
      return required(parseCalendarDate(textOf(entry)), entry)
    case 'tag':
      return addTags([], readTypedTags(`${listOf(entry).join(',')},`).finished)
    case 'delivery_methods':
    case 'payment_methods':
      return listOf(entry)
    case 'multiselect':
      return field.allowNew === true ? listOf(entry) : choose(listOf(entry), field.choices.map(codeOf))
    case 'countries':
      return choose(
        listOf(entry),
        listCountries().map(({ code }) => code),
      )
    case 'language':
      return choose([textOf(entry)], listLanguageChoices().map(codeOf))[0]
    case 'array':
      return itemsOf(entry).map((item) =>
        Object.entries(item).reduce<FormObject>(
          (values, [name, one]) => fillField(field.fields, values, name, one),
          deriveDefaults(field.fields),
        ),
      )
    case 'languages':
      return choose(listOf(entry), listLanguageChoices().map(codeOf))
    case 'resource':
      return listOf(entry).map((id) => ({ id, title: `What ${id} is`, image: '' }))
    case 'select':
    case 'tab_select':
      return choose([textOf(entry)], field.choices.map(codeOf))[0]
    case 'operator':
      return choose([textOf(entry)], field.operators ?? [])[0]
    case 'status':
      return choose([textOf(entry)], field.statuses ?? fieldStatuses)[0]
    case 'checkbox':
    case 'knob':
      if (typeof entry === 'boolean') return entry
      throw new Error(`${field.name} is a box to tick`)
    default:
      throw new Error(`There is no way to fill a field of the kind ${field.kind}`)
  }
}

const codeOf = ({ value }: { readonly value: string }) => value

function textOf(entry: Entry): string {
  if (typeof entry === 'string') return entry
  throw new Error(`${JSON.stringify(entry)} cannot be typed`)
}

function listOf(entry: Entry): string[] {
  if (Array.isArray(entry)) return entry.map(textOf)
  throw new Error(`${JSON.stringify(entry)} is no list`)
}

function itemsOf(entry: Entry): readonly Item[] {
  const isItem = (one: unknown): one is Item => typeof one === 'object' && one !== null
  if (Array.isArray(entry) && entry.every(isItem)) return entry
  throw new Error(`${JSON.stringify(entry)} is no list of items`)
}

function rangeOf(entry: Entry): { readonly min: string; readonly max: string } {
  if (typeof entry === 'object' && 'min' in entry) return entry
  throw new Error(`${JSON.stringify(entry)} has no two ends`)
}

function choose(wanted: readonly string[], offered: readonly string[]): string[] {
  const missing = wanted.filter((one) => !offered.includes(one))
  if (missing.length > 0) throw new Error(`The field does not offer ${missing.join(', ')}`)
  return [...wanted]
}

function required<Value>(value: Value | undefined, entry: unknown): Value {
  if (value === undefined) throw new Error(`The field does not take ${JSON.stringify(entry)}`)
  return value
}
