import { emptyCartPermalink } from './discounts/cart-permalink.ts'
import type { AnyOfField, FieldOf, FixedValue, FormSchema, ToggleField, ValueField } from './field-schema.ts'
import { defaultStatus } from './field-status.ts'
import {
  anyOfNames,
  type HoldingField,
  isInForce,
  type LevelField,
  type LevelValues,
  listLevel,
  toggleNames,
} from './level.ts'
import { type PickedResource, pickedFromId } from './picked-resource.ts'

export type FormValues = { [name: string]: unknown }

/**
 * Derives the object that a form starts with. Every field has a value, since the form library treats undefined as the
 * loaded value.
 */
export function deriveDefaults(schema: FormSchema): FormValues {
  return fillIn(listLevel(schema), {})
}

/**
 * Completes stored values for a form. A missing value gets its default, and a fixed value is that of the schema. A
 * value that the schema does not know is kept.
 */
export function completeValues(schema: FormSchema, stored: LevelValues): FormValues {
  return fillIn(listLevel(schema), stored)
}

function fillIn(level: readonly LevelField[], stored: LevelValues): FormValues {
  const values: FormValues = { ...stored }
  const claimed = new Set<string>()
  // An earlier field may depend on a later one, so fields with a condition are filled in last.
  const [ready, waiting] = partition(level, ({ hidden }) => hidden.every((flag) => typeof flag === 'boolean'))
  for (const { field, hidden } of [...ready, ...waiting]) {
    if (!isInForce(hidden, values)) continue
    const whole = wholeField(field, values)
    for (const [name, value] of Object.entries(whole)) {
      if (claimed.has(name)) continue
      claimed.add(name)
      values[name] = value
    }
  }
  return values
}

/** The members that a field adds to its object, given the stored values of the object. */
function wholeField(field: HoldingField, values: LevelValues): FormValues {
  switch (field.kind) {
    case 'hidden':
      return { [field.name]: field.value }
    case 'object':
      return { [field.name]: completeValues(field.fields, asObject(values[field.name])) }
    case 'toggle':
      return inOwnObject(field.name, values, (own) => wholeToggle(field, own))
    case 'any_of':
      return inOwnObject(field.name, values, (own) => wholeAnyOf(field, own))
    case 'array': {
      const items = values[field.name]
      const starting = Array.from({ length: field.startsWith ?? 0 }, () => ({}))
      return {
        [field.name]: (Array.isArray(items) ? items : starting).map((item) =>
          completeValues(field.fields, asObject(item)),
        ),
      }
    }
    case 'resource':
      return wholeResource(field, values)
    default:
      return wholeValue(field, values)
  }
}

/** Handles only plain values. Because of the type, the compiler refuses a kind that needs a case above. */
function wholeValue(field: ValueField, values: LevelValues): FormValues {
  return { [field.name]: values[field.name] ?? deriveFieldDefault(field) }
}

function inOwnObject(
  name: string | undefined,
  values: LevelValues,
  whole: (own: LevelValues) => FormValues,
): FormValues {
  if (name === undefined) return whole(values)
  const own = asObject(values[name])
  return { [name]: { ...own, ...whole(own) } }
}

function wholeToggle(field: ToggleField, own: LevelValues): FormValues {
  const { flag, paramsName } = toggleNames(field)
  return {
    [flag.name]: own[flag.name] ?? (field.startsOn ? flag.on : flag.off),
    [paramsName]: completeValues(field.fields, asObject(own[paramsName])),
  }
}

function wholeAnyOf(field: AnyOfField, own: LevelValues): FormValues {
  const { typeName, paramsName } = anyOfNames(field)
  const type = own[typeName] ?? field.defaultChoice ?? field.choices[0]?.value ?? ''
  return {
    [typeName]: type,
    [paramsName]: completeValues(findChoiceFields(field, type), asObject(own[paramsName])),
  }
}

/** A rule only stores ids. The picked resources add titles and images, and may be missing or outdated. */
function wholeResource(field: FieldOf<'resource'>, values: LevelValues): FormValues {
  const picked = asList(values[field.name] ?? field.defaultValue) as PickedResource[]
  if (field.idsName === undefined) return { [field.name]: picked }
  const ids = asList(values[field.idsName] ?? picked.map(({ id }) => id)) as string[]
  const known = ids.map((id) => picked.find((resource) => resource.id === id) ?? pickedFromId(id))
  return { [field.name]: known, [field.idsName]: ids }
}

/** Fields that a choice reveals. Empty for a choice that is not offered. */
export function findChoiceFields(field: AnyOfField, type: unknown): FormSchema {
  return field.choices.find(({ value }) => value === type)?.fields ?? []
}

/** Value that a field has at the start and after a reset. */
export function deriveFieldDefault(field: HoldingField): unknown {
  if ('defaultValue' in field && field.defaultValue !== undefined) return field.defaultValue
  switch (field.kind) {
    case 'hidden':
      return field.value satisfies FixedValue
    case 'object':
      return deriveDefaults(field.fields)
    case 'toggle':
      return wholeToggle(field, {})
    case 'any_of':
      return wholeAnyOf(field, {})
    case 'array':
      return wholeField(field, {})[field.name]
    case 'select':
      return field.radio ? '' : (field.choices.find(({ disabled }) => !disabled)?.value ?? '')
    case 'tab_select':
      return field.choices[0]?.value ?? ''
    case 'status':
      return defaultStatus(field.statuses ?? ['active', 'draft'])
    case 'operator':
      return field.operators[0] ?? ''
    case 'checkbox':
    case 'knob':
      return false
    case 'number_range':
    case 'time_range':
      return { min: '', max: '' }
    case 'date_range':
      return { start: '', end: '' }
    case 'active_dates':
      return { start: '', end: null }
    case 'tag':
    case 'multiselect':
    case 'delivery_methods':
    case 'payment_methods':
    case 'countries':
    case 'languages':
    case 'resource':
    case 'discount_codes':
      return []
    case 'cart_permalink':
      return emptyCartPermalink
    case 'text':
    case 'number':
    case 'payment_method':
    case 'country':
    case 'language':
    case 'zipcode':
    case 'copy_content':
    case 'date':
    case 'time':
    case 'coupon_code':
      return ''
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function asObject(value: unknown): LevelValues {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as LevelValues) : {}
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
