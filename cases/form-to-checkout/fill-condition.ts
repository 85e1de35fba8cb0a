import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { ConditionForm } from '#rules/features/rule-editor/form-shape.ts'
import { createCondition } from '#rules/features/rule-editor/new-parts.ts'
import { type ConditionKind, conditionDefinitions } from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { type FactValues, isExpectedMet } from '../documented/expected-verdict.ts'
import { type Entry, fillField, findValueName } from './fill-form.ts'
import { asValue, chooseEntry } from './operator-entries.ts'

const setting = { currencyCode: 'INR' }

/** A filled condition of the form, and the entry of its value. */
export type FilledCondition = { readonly form: ConditionForm; readonly entry: Entry | null }

/** Adds a condition and fills in its fields. The value distinguishes the first two checkouts of its kind. */
export function fillCondition(
  kind: ConditionKind,
  valueType: ValueType,
  operator: Operator,
): FilledCondition {
  const { checkouts, params = {}, value } = conditionExamples[kind].store(valueType)
  const { valueTypes }: ConditionDefinition = conditionDefinitions[kind]
  const schema = deriveConditionFields(kind, setting)
  const form = createCondition(kind, setting)
  let filled = form.params
  if (valueTypes.length > 1) filled = fillField(schema, filled, 'valueType', valueType)
  filled = fillField(schema, filled, 'operator', operator)
  for (const [name, entry] of Object.entries(params)) filled = fillField(schema, filled, name, entry)
  // The form may set the value itself.
  const { value: fixed } = filled
  if (typeof fixed === 'string' && fixed !== '' && findValueName(schema, filled) === undefined)
    return { form: { ...form, params: filled }, entry: fixed }
  const [one, other] = Object.values(checkouts)
  const entry = value ?? chooseEntry(valueType, operator, one?.holds ?? null, other?.holds ?? null)
  if (entry !== null) {
    const name = findValueName(schema, filled)
    if (name === undefined) throw new Error(`${operator} has no field for its value`)
    filled = fillField(schema, filled, name, asTyped(kind, valueType, entry))
  }
  return { form: { ...form, params: filled }, entry }
}

/** A list of codes is typed as one text. */
export function asTyped(kind: ConditionKind, valueType: ValueType, entry: Entry): Entry {
  const isTyped = kind === 'location_zipcode' && valueType === 'array' && Array.isArray(entry)
  return isTyped ? entry.join(', ') : entry
}

/**
 * The language's verdict on a condition in a checkout. For the shop's time, the function gets only the answer, not the
 * time.
 */
export function isMetBy(
  kind: ConditionKind,
  holds: FactValues,
  valueType: ValueType,
  operator: Operator,
  entry: Entry | null,
): boolean {
  if (kind !== 'shop_time') return isExpectedMet(holds, valueType, operator, asValue(entry))
  return Array.isArray(holds) && holds[0] === String(operator === 'between')
}
