import type { FieldSchema, When } from '#forms/field-schema.ts'
import { type ConditionKind, conditionDefinitions } from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition } from '../../language/conditions/definition.ts'
import type { Operator, ValueType } from '../../language/operators.ts'
import { stateChoices } from '../../language/places/states.ts'
import { unitSuffixes, conditionFieldWords as words } from '../../words/condition-words.ts'
import { listCurrencyChoices } from './money-choices.ts'
import { paymentMethodTypeChoices } from './payment-method-types.ts'

/** Where a form keeps the products or collections that a merchant picked; the rule itself is stored with ids alone. */
export const pickedName = 'picked'

/** What the units of a value depend on. */
export type ValueSetting = {
  /** The shop's currency, in which money is given; undefined while it is not known. */
  readonly currencyCode: string | undefined
}

const lists: readonly Operator[] = ['in', 'not_in']
const ranges: readonly Operator[] = ['between', 'not_between']
const lengths: readonly Operator[] = ['length_gte', 'length_lte']
const expressions: readonly Operator[] = ['regex', 'not_regex']
/** The operator that needs no value. */
const withoutValue: readonly Operator[] = ['empty']

const unlessOneOf = (operators: readonly Operator[]): When => ({ field: 'operator', isNot: operators })
const ifOneOf = (...operators: (readonly Operator[])[]): When => ({ field: 'operator', is: operators.flat() })

const anyText: FieldSchema = {
  kind: 'text',
  name: 'value',
  label: words.value,
  hidden: ifOneOf(lists, lengths, expressions, withoutValue),
}

/** A pincode is compared as an entry of a list is; only “contains” takes it for a text. */
const pincodeTexts: readonly FieldSchema[] = [
  {
    kind: 'text',
    name: 'value',
    label: words.pincode,
    help: words.pincodeHelp,
    hidden: unlessOneOf(['eq', 'ne']),
  },
  {
    kind: 'text',
    name: 'value',
    label: words.partOfPincode,
    help: words.partOfPincodeHelp,
    hidden: unlessOneOf(['contains', 'not_contains']),
  },
]

/** The fields in which a value can be given, each shown for the comparisons that it serves. */
export function listValueFields(
  kind: ConditionKind,
  valueType: ValueType,
  setting: ValueSetting,
): FieldSchema[] {
  switch (valueType) {
    case 'string':
      return listTextFields(kind)
    case 'number':
      return kind === 'shop_time'
        ? [{ kind: 'time_range', name: 'value', label: words.window }]
        : listNumberFields(kind, setting)
    case 'array':
      return [listOf(kind)]
    case 'boolean':
      return [
        {
          kind: 'tab_select',
          name: 'value',
          label: words.answer,
          choices: [
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ],
        },
      ]
    case 'date':
      return [{ kind: 'date', name: 'value', label: words.date }]
  }
}

function listTextFields(kind: ConditionKind): FieldSchema[] {
  const isPincode = kind === 'location_zipcode'
  return [
    ...(isPincode ? pincodeTexts : [anyText]),
    kind === 'shipping_method_name'
      ? // Drawn by the editor itself, which knows the closest names of the store.
        {
          kind: 'group',
          hidden: unlessOneOf(lists),
          fields: [{ kind: 'delivery_methods', name: 'value', label: words.rates, hidden: true }],
        }
      : {
          kind: 'tag',
          name: 'value',
          label: isPincode ? words.pincodes : words.list,
          ...(isPincode ? { help: words.pincodesHelp } : {}),
          hidden: unlessOneOf(lists),
        },
    {
      kind: 'number',
      name: 'value',
      label: words.characters,
      integer: true,
      hidden: unlessOneOf(lengths),
    },
    { kind: 'label', text: words.emptyHelp, tone: 'subdued', hidden: unlessOneOf(withoutValue) },
    {
      kind: 'text',
      name: 'value',
      label: words.regularExpression,
      help: isPincode ? words.pincodeExpressionHelp : words.regularExpressionHelp,
      monospaced: true,
      hidden: unlessOneOf(expressions),
    },
  ]
}

function listNumberFields(kind: ConditionKind, setting: ValueSetting): FieldSchema[] {
  const unit = deriveUnit(kind, setting)
  return [
    { kind: 'number', name: 'value', label: words.value, ...unit, hidden: ifOneOf(ranges) },
    { kind: 'number_range', name: 'value', label: words.range, ...unit, hidden: unlessOneOf(ranges) },
  ]
}

function deriveUnit(kind: ConditionKind, { currencyCode }: ValueSetting) {
  const { unit }: ConditionDefinition = conditionDefinitions[kind]
  if (unit === undefined) return {}
  if (unit !== 'money') return { suffix: unitSuffixes[unit] }
  return currencyCode === undefined ? {} : { prefix: currencyCode }
}

/** What a list of values is chosen from. */
function listOf(kind: ConditionKind): FieldSchema {
  switch (kind) {
    case 'location_country':
    case 'market_country':
      return { kind: 'countries', name: 'value', label: words.countries }
    case 'language':
      return { kind: 'languages', name: 'value', label: words.languages }
    case 'currency':
      return { kind: 'multiselect', name: 'value', label: words.currencies, choices: listCurrencyChoices() }
    case 'location_state':
      return {
        kind: 'multiselect',
        name: 'value',
        label: words.states,
        choices: stateChoices,
        allowNew: true,
      }
    case 'location_zipcode':
      return { kind: 'zipcode', name: 'value', label: words.pincodes, help: words.pincodesHelp }
    case 'payment_method_type':
      return { kind: 'multiselect', name: 'value', label: words.types, choices: paymentMethodTypeChoices }
    case 'product':
    case 'collection':
      return {
        kind: 'resource',
        name: pickedName,
        label: kind === 'product' ? words.products : words.collections,
        resource: kind,
        multiple: true,
        idsName: 'value',
      }
    default:
      return { kind: 'tag', name: 'value', label: words.tags }
  }
}
