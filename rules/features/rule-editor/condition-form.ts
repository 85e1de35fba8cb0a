import { completeValues } from '#forms/defaults.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { type HoldingField, isInForce, listLevel } from '#forms/level.ts'
import { type PickedResource, pickedFromId } from '#forms/picked-resource.ts'
import { isConditionKind } from '../../language/conditions/catalogue.ts'
import type { Names } from '../../language/names.ts'
import { anyCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { showPostalEntry } from '../../language/pincodes/postal/show-postal-entry.ts'
import { showPostalEntries } from '../../language/pincodes/postal/stored-entries.ts'
import type { Condition } from '../../language/rule-set.ts'
import { deriveConditionFields } from './condition-fields.ts'
import { formatFormValue, readFormValue } from './condition-value.ts'
import type { ConditionForm, FormParams } from './form-shape.ts'
import { type ConditionValueField, pickedName, valueFieldKinds } from './value-fields.ts'

/** The currency changes how fields look, but not which fields there are. */
const anyShop = { currencyCode: undefined }

/** Converts stored params to their form. A condition of an unknown kind does not change. */
export function deriveConditionParams(type: string, stored: Condition['params'], names: Names): FormParams {
  if (!isConditionKind(type)) return { ...stored }
  const schema = deriveConditionFields(type, anyShop)
  const picker = listLevel(schema).find(({ field }) => field.kind === 'resource')?.field
  const known = { ...stored, ...(picker === undefined ? {} : pick(picker, stored, names)) }
  // The first pass sets the fixed values, which decide the value's field.
  const settled = completeValues(schema, known)
  const owner = findValueField(schema, settled)
  return owner === undefined
    ? settled
    : completeValues(schema, { ...settled, value: readFormValue(owner, showCodes(stored)) })
}

/** The value, with parts of postal codes written as in their country. */
function showCodes({ value, country }: Condition['params']): Condition['params']['value'] {
  if (country === undefined) return value
  return Array.isArray(value)
    ? showPostalEntries(value.map(String), country)
    : typeof value === 'string'
      ? showPostalEntry(value, country)
      : value
}

function pick(field: HoldingField, stored: Condition['params'], names: Names): FormParams {
  if (field.kind !== 'resource' || field.idsName === undefined) return {}
  const ids: unknown = stored[field.idsName as 'productIds' | 'collectionIds'] ?? []
  const list = Array.isArray(ids) ? ids.map(String) : String(ids).split(',')
  const known = list.map((id) => id.trim()).filter((id) => id !== '')
  return {
    [field.idsName]: known,
    [pickedName]: known.map((id) => ({ ...pickedFromId(id), title: names[id] ?? '' })),
  }
}

/** Params in the stored form, without members that only the form needs. */
export function formatConditionParams(type: string, params: FormParams): Condition['params'] {
  const { [pickedName]: _picked, country, ...others } = params
  const isOfCountry = typeof country === 'string' && country !== anyCountry && country !== ''
  const stored = isOfCountry ? { ...others, country } : others
  const owner = isConditionKind(type)
    ? findValueField(deriveConditionFields(type, anyShop), params)
    : undefined
  // Each field has a value of its kind, but the compiler cannot infer that from a schema.
  return {
    ...stored,
    ...(owner === undefined ? {} : formatFormValue(owner, stored)),
  } as Condition['params']
}

/** Known titles of the ids in a condition's params. */
export function listPickedNames({ params }: ConditionForm): [id: string, title: string][] {
  const picked = params[pickedName]
  if (!Array.isArray(picked)) return []
  return (picked as PickedResource[]).flatMap(({ id, title }): [string, string][] =>
    title === '' ? [] : [[id, title]],
  )
}

/** Field of the value for these params. */
function findValueField(schema: FormSchema, params: FormParams): ConditionValueField | undefined {
  return listLevel(schema)
    .filter(({ hidden }) => isInForce(hidden, params))
    .map(({ field }) => field)
    .find(holdsValue)
}

function holdsValue(field: HoldingField): field is ConditionValueField {
  const isNamed = field.name === 'value' || (field.kind === 'resource' && field.idsName === 'value')
  return isNamed && (valueFieldKinds as readonly string[]).includes(field.kind)
}
