import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import type { Operator, ValueType } from '#rules/language/operators.ts'
import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'
import type { ConditionFile } from '../case-files/case-files.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import {
  conditionValues,
  type FactValues,
  isExpectedMet,
  type Value,
} from '../documented/expected-verdict.ts'

/** Window that the query asks about. The function gets only the answer. */
const timeWindow = { min: '09:00', max: '18:00' }

const texts: Readonly<Record<string, FactValues>> = {
  'alpha one': ['Alpha One'],
  beta: ['Beta Gamma Delta'],
  short: ['Beta'],
}
const moreTexts: Readonly<Record<string, FactValues>> = {
  twelve: ['12'],
  twenty: ['20.0'],
  'the 21st': ['2026-11-21'],
  'a moment of the 21st': ['2026-11-21T10:00:00Z'],
  'the first of the next month': ['2026-12-01'],
  'no day': ['2026-13-01 or so'],
  true: ['true'],
  false: ['false'],
  'an empty list': ['[]'],
  'an empty object': ['{}'],
}
const numbers: Readonly<Record<string, FactValues>> = { twelve: 12, twenty: 20 }
const truths: Readonly<Record<string, FactValues>> = { true: ['true'], false: ['false'] }
const several: Readonly<Record<string, FactValues>> = { 'alpha one and beta': ['Alpha One', 'Beta'] }

/**
 * A file for every kind of condition. It has each value type and operator that the kind offers, on checkouts with
 * various values.
 */
export function makeSystematicFiles(): { readonly name: string; readonly content: ConditionFile }[] {
  return conditionKinds.map((kind) => ({
    name: `${kind.replaceAll('_', '-')}.json`,
    content: makeFile(kind),
  }))
}

/** Checkout in which the value is unknown. */
export const unknownCheckout = 'not known yet'

function makeFile(kind: ConditionKind): ConditionFile {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const fact = conditionExamples[kind].input
  const held: Readonly<Record<string, FactValues>> = { ...heldBy(kind, definition), [unknownCheckout]: null }
  const [firstType = 'string'] = definition.valueTypes
  const params =
    fact.params ?? Object.fromEntries((definition.params ?? []).map((name) => [name, 'anything']))
  return {
    type: kind,
    path: definition.fieldPath,
    valueType: firstType,
    params: params as ConditionFile['params'],
    checkouts: Object.fromEntries(
      Object.entries(held).map(([name, each]) => [name, fact.checkout(each)]),
    ) as ConditionFile['checkouts'],
    rows: definition.valueTypes.flatMap((valueType) =>
      offeredOperators(definition, valueType).map((operator): ConditionFile['rows'][number] => {
        const value =
          kind === 'shop_time' ? timeWindow : (fact.asked?.[operator] ?? conditionValues[valueType][operator])
        const met = Object.keys(held).filter((name) =>
          isMetBy(kind, held[name] ?? null, valueType, operator, value),
        )
        return {
          operator,
          ...(value === undefined ? {} : { value: value as ConditionFile['rows'][number]['value'] }),
          ...(valueType === firstType ? {} : { valueType }),
          met,
          logs: [],
        }
      }),
    ),
  }
}

function heldBy(
  kind: ConditionKind,
  { valueTypes, owners }: ConditionDefinition,
): Readonly<Record<string, FactValues>> {
  const { isTruth, held } = conditionExamples[kind].input
  if (held !== undefined) return held
  if (isTruth) return truths
  if (valueTypes.includes('string') && valueTypes.length > 2) return { ...texts, ...moreTexts }
  if (valueTypes.includes('number')) return numbers
  if (valueTypes.includes('date')) {
    const { 'the 21st': one, 'the first of the next month': other } = moreTexts
    return { 'the 21st': one ?? null, 'the first of the next month': other ?? null }
  }
  const isOfEveryCustomization = customizationOwners.every((owner) => owners.includes(owner))
  return isOfEveryCustomization && !single.has(kind) ? { ...texts, ...several } : texts
}

/** Kinds that have at most one value in a customization of either owner. */
const single: ReadonlySet<ConditionKind> = new Set([
  'market_country',
  'language',
  'currency',
  'customer_email',
  'customer_phone',
  'company_name',
  'company_location_name',
])

/** Pincodes are compared without spaces and hyphens. A regular expression is also matched against the typed text. */
function isPincodeMet(held: FactValues, valueType: ValueType, operator: Operator, value: Value): boolean {
  const codes = Array.isArray(held) ? held.map(canonicalPincode) : null
  if (operator === 'regex' || operator === 'not_regex') {
    const typed = Array.isArray(held) ? held.map(String) : []
    return isExpectedMet(codes === null ? null : [...codes, ...typed], valueType, operator, value)
  }
  const read = (one: unknown) => canonicalPincode(String(one))
  const wanted = Array.isArray(value) ? value.map(read) : typeof value === 'string' ? read(value) : value
  return isExpectedMet(codes, valueType, operator, wanted)
}

/** For the shop's time, the query's answer is the only value to compare. */
function isMetBy(
  kind: ConditionKind,
  held: FactValues,
  valueType: ValueType,
  operator: Operator,
  value: Value | undefined,
): boolean {
  if (kind === 'location_zipcode') return isPincodeMet(held, valueType, operator, value ?? '')
  if (kind !== 'shop_time') return isExpectedMet(held, valueType, operator, value ?? '')
  return Array.isArray(held) && (held[0] === 'true') === (operator === 'between')
}
