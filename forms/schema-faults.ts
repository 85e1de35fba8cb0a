import type { FieldSchema, FormSchema, When } from './field-schema.ts'
import { error, type Issue, type IssuePath } from './issue.ts'
import { isKnownKind } from './known-kinds.ts'
import { type HoldingField, type LevelField, listLevel, namesOf } from './level.ts'
import { isFieldName } from './path.ts'
import { formWords } from './words.ts'

const words = formWords.schemaFaults

/**
 * Finds faults of a schema that the compiler cannot find, each at its field. Only fields of this object are checked. A
 * nested object is checked where it is shown.
 */
export function findSchemaFaults(schema: FormSchema): Issue[] {
  const unknown = findUnknownKinds(schema)
  if (unknown.length > 0) return unknown
  const level = listLevel(schema)
  const names = new Set(level.flatMap(({ field }) => namesOf(field)))
  return level.flatMap((entry, index) => [
    ...findNameFaults(entry.field),
    ...findTwins(entry, level.slice(0, index)),
    ...findStrangers(entry, names),
    ...findOptionFaults(entry.field),
  ])
}

function findUnknownKinds(schema: readonly FieldSchema[]): Issue[] {
  return schema.flatMap((field): Issue[] => {
    if (!isKnownKind(field.kind)) return [at(field as HoldingField, words.kind(String(field.kind)))]
    if (field.kind === 'group' || field.kind === 'folded') return findUnknownKinds(field.fields)
    if (field.kind === 'card' || field.kind === 'layout') {
      return field.sections.flatMap((section) => findUnknownKinds(section.fields))
    }
    return []
  })
}

function findNameFaults(field: HoldingField): Issue[] {
  return namesOf(field)
    .filter((name) => !isFieldName(name))
    .map((name) => at(field, words.name(name)))
}

/** Two fields may share a name only if a condition decides which of them is shown. */
function findTwins({ field, hidden }: LevelField, earlier: readonly LevelField[]): Issue[] {
  const isDecided = (flags: LevelField['hidden']) => flags.some((flag) => typeof flag === 'object')
  const twin = earlier.find(
    (other) =>
      namesOf(other.field).some((name) => namesOf(field).includes(name)) &&
      !(isDecided(hidden) && isDecided(other.hidden)),
  )
  return twin === undefined ? [] : [at(field, words.twin(namesOf(field)))]
}

function findStrangers({ field, hidden }: LevelField, names: ReadonlySet<string>): Issue[] {
  const required = 'required' in field && field.required !== undefined && 'when' in field.required
  const whens: (boolean | When | undefined)[] = [...hidden, required ? field.required.when : undefined]
  const wanted = [
    ...whens.flatMap((when) => (typeof when === 'object' ? [when.field] : [])),
    ...('resets' in field ? (field.resets ?? []) : []),
  ]
  return wanted.filter((name) => !names.has(name)).map((name) => at(field, words.stranger(name)))
}

function findOptionFaults(field: HoldingField): Issue[] {
  switch (field.kind) {
    case 'select':
    case 'tab_select':
    case 'any_of': {
      const values = field.choices.map(({ value }) => value)
      if (values.length === 0) return [at(field, words.noChoices)]
      return values.length === new Set(values).size ? [] : [at(field, words.sameChoice)]
    }
    case 'array':
      return field.maximum === undefined || field.maximum >= 1 ? [] : [at(field, words.maximum)]
    case 'operator':
      return field.operators.length === 0 ? [at(field, words.noChoices)] : []
    case 'hidden':
    case 'object':
    case 'toggle':
    case 'text':
    case 'number':
    case 'number_range':
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
    case 'resource':
    case 'zipcode':
    case 'copy_content':
    case 'date':
    case 'time':
    case 'time_range':
    case 'date_range':
    case 'active_dates':
    case 'coupon_code':
    case 'discount_codes':
    case 'cart_permalink':
      return []
  }
}

function at(field: HoldingField, message: string): Issue {
  const path: IssuePath = [field.name ?? field.kind]
  return error(path, message)
}
