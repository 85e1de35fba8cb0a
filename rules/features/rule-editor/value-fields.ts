import type { FieldOf, FieldSchema, GroupField, LabelField, When } from '#forms/field-schema.ts'
import { stateChoices } from '#forms/places/states.ts'
import { type ConditionKind, conditionDefinitions } from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition, ValueContent } from '../../language/conditions/definition.ts'
import { type Operator, operators, operatorTable, type ValueType } from '../../language/operators.ts'
import { anyCountry } from '../../language/pincodes/postal/postal-countries.ts'
import { weekdays } from '../../language/weekdays.ts'
import { unitSuffixes, conditionFieldWords as words } from '../../words/condition-words.ts'
import { postalCountryChoices, postalWords } from '../../words/postal-codes.ts'
import { weekdayWords } from '../../words/weekdays.ts'
import { listCurrencyChoices } from './money-choices.ts'
import { paymentMethodTypeChoices } from './payment-method-types.ts'

/** Form member with the picked products or collections. The rule only stores their ids. */
export const pickedName = 'picked'

/** Kinds of field in which a condition's value can be entered. */
export const valueFieldKinds = [
  'text',
  'number',
  'number_range',
  'tag',
  'multiselect',
  'countries',
  'languages',
  'zipcode',
  'resource',
  'delivery_methods',
  'time_range',
  'tab_select',
  'date',
] as const satisfies readonly FieldSchema['kind'][]
export type ConditionValueField = FieldOf<(typeof valueFieldKinds)[number]>

type ConditionCountryField = FieldOf<'select'>

/**
 * Fields that may be shown for a condition's value. A field of another kind only compiles here after its stored form is
 * defined.
 */
type DrawnForValue =
  | ConditionValueField
  | ConditionCountryField
  | LabelField
  | (Omit<GroupField, 'fields'> & { readonly fields: readonly ConditionValueField[] })

/** Settings that decide the units of a value. */
export type ValueSetting = {
  /** The shop's currency for amounts of money. Undefined while it is not known. */
  readonly currencyCode: string | undefined
}

const wanting = (wants: (typeof operatorTable)[Operator]['wants']): readonly Operator[] =>
  operators.filter((operator) => operatorTable[operator].wants === wants)
const singles = wanting('single')
const parts = wanting('part')
const lists = wanting('list')
const ranges = wanting('range')
const lengths = wanting('length')
const expressions = wanting('expression')
/** The operator that needs no value. */
const withoutValue = wanting('none')
/** Operators with whole numbers. */
const wholes = operators.filter((operator) => operatorTable[operator].wholeNumber)

const unlessOneOf = (operators: readonly Operator[]): When => ({ field: 'operator', isNot: operators })
const ifOneOf = (...operators: (readonly Operator[])[]): When => ({ field: 'operator', is: operators.flat() })

const anyText: ConditionValueField = {
  kind: 'text',
  name: 'value',
  label: words.value,
  hidden: ifOneOf(lists, lengths, expressions, withoutValue),
}

/** Country of the codes to compare. A list of codes has the same choice in its field. */
const pincodeCountry: ConditionCountryField = {
  kind: 'select',
  name: 'country',
  label: postalWords.country.label,
  help: postalWords.country.help,
  choices: postalCountryChoices,
  defaultValue: anyCountry,
  hidden: unlessOneOf([...lists, ...singles]),
}

/** A pincode is compared like an entry of a list. Only operators for parts of a text compare it as text. */
const pincodeTexts: readonly ConditionValueField[] = [
  {
    kind: 'text',
    name: 'value',
    label: words.pincode,
    help: words.pincodeHelp,
    hidden: unlessOneOf(singles),
  },
  {
    kind: 'text',
    name: 'value',
    label: words.partOfPincode,
    help: words.partOfPincodeHelp,
    hidden: unlessOneOf(parts),
  },
]

/** Lists the fields in which a value can be entered, each with the comparisons for which it is shown. */
export function listValueFields(
  kind: ConditionKind,
  valueType: ValueType,
  setting: ValueSetting,
): DrawnForValue[] {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const { content } = definition
  switch (valueType) {
    case 'string':
      return listTextFields(content)
    case 'number':
      return content === 'window' ? [valueFields.window()] : listNumberFields(definition, setting)
    case 'array':
      // Every list in the catalogue declares the content of its entries.
      return content === undefined || isTextContent(content) ? [] : [valueFields[content]()]
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

function listTextFields(content: ValueContent | undefined): DrawnForValue[] {
  const isPincode = content === 'pincode'
  return [
    ...(isPincode ? [pincodeCountry, ...pincodeTexts] : [anyText]),
    content === 'shipping_rate'
      ? // The editor renders this field, with the closest names in the store.
        {
          kind: 'group',
          hidden: unlessOneOf(lists),
          fields: [{ kind: 'delivery_methods', name: 'value', label: words.rates, hidden: true }],
        }
      : {
          kind: 'tag',
          name: 'value',
          label: isPincode ? words.pincodes : content === 'discount_code' ? words.codes : words.list,
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

function listNumberFields(definition: ConditionDefinition, setting: ValueSetting): DrawnForValue[] {
  const unit = deriveUnit(definition, setting)
  return [
    { kind: 'number', name: 'value', label: words.value, ...unit, hidden: ifOneOf(ranges, wholes) },
    {
      kind: 'number',
      name: 'value',
      label: words.value,
      ...unit,
      integer: true,
      hidden: unlessOneOf(wholes),
    },
    { kind: 'number_range', name: 'value', label: words.range, ...unit, hidden: unlessOneOf(ranges) },
  ]
}

function deriveUnit({ unit }: ConditionDefinition, { currencyCode }: ValueSetting) {
  if (unit === undefined) return {}
  if (unit !== 'money') return { suffix: unitSuffixes[unit] }
  return currencyCode === undefined ? {} : { prefix: currencyCode }
}

/** Contents that use the fields of texts. */
type TextContent = 'po_box' | 'discount_code'
const isTextContent = (content: ValueContent): content is TextContent =>
  content === 'po_box' || content === 'discount_code'

/** The field for a value that is more than a text, a number, an answer or a date. */
const valueFields: Readonly<Record<Exclude<ValueContent, TextContent>, () => ConditionValueField>> = {
  tag: () => ({ kind: 'tag', name: 'value', label: words.tags }),
  country: () => ({ kind: 'countries', name: 'value', label: words.countries }),
  state: () => ({
    kind: 'multiselect',
    name: 'value',
    label: words.states,
    choices: stateChoices,
    allowNew: true,
  }),
  pincode: () => ({
    kind: 'zipcode',
    name: 'value',
    label: words.pincodes,
    help: words.pincodesHelp,
    countryName: 'country',
  }),
  language: () => ({ kind: 'languages', name: 'value', label: words.languages }),
  currency: () => ({
    kind: 'multiselect',
    name: 'value',
    label: words.currencies,
    choices: listCurrencyChoices(),
  }),
  payment_method_type: () => ({
    kind: 'multiselect',
    name: 'value',
    label: words.types,
    choices: paymentMethodTypeChoices,
  }),
  product: () => pickerOf('product'),
  collection: () => pickerOf('collection'),
  shipping_rate: () => ({ kind: 'delivery_methods', name: 'value', label: words.rates }),
  window: () => ({ kind: 'time_range', name: 'value', label: words.window }),
  weekday: () => ({
    kind: 'multiselect',
    name: 'value',
    label: words.weekdays,
    choices: weekdays.map((day) => ({ value: day, label: weekdayWords[day] })),
  }),
}

function pickerOf(resource: 'product' | 'collection'): ConditionValueField {
  return {
    kind: 'resource',
    name: pickedName,
    label: resource === 'product' ? words.products : words.collections,
    resource,
    multiple: true,
    idsName: 'value',
  }
}
