import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import { paymentMethodTypeAttribute } from '../../language/conditions/cart-conditions.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  offeredOperators,
} from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition, ConditionParam } from '../../language/conditions/definition.ts'
import type { Operator, ValueType } from '../../language/operators.ts'
import { poBoxExpression } from '../../language/po-box.ts'
import { conditionFieldWords as words } from '../../words/condition-words.ts'
import { offerOperators } from '../../words/operator-words.ts'
import { listValueFields, pickedName, type ValueSetting } from './value-fields.ts'

/**
 * The fields of a condition's params, from the catalogue: its subject, its comparison and its value. Returns
 * the same object each time, since a form identifies its schema by identity.
 */
export function deriveConditionFields(kind: ConditionKind, setting: ValueSetting): FormSchema {
  const key = `${kind} ${setting.currencyCode ?? ''}`
  const known = schemas.get(key)
  if (known !== undefined) return known
  const fresh = listConditionFields(kind, setting)
  schemas.set(key, fresh)
  return fresh
}

const schemas = new Map<string, FormSchema>()

function listConditionFields(kind: ConditionKind, setting: ValueSetting): FormSchema {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  const [first = 'string', ...others] = definition.valueTypes
  return [
    { kind: 'hidden', name: '__field_path', value: definition.fieldPath },
    ...listParamFields(kind, definition.params ?? []),
    others.length === 0
      ? { kind: 'hidden', name: 'valueType', value: first }
      : {
          kind: 'select',
          name: 'valueType',
          label: words.valueType,
          choices: definition.valueTypes.map((type) => ({ value: type, label: words.valueTypes[type] })),
        },
    ...definition.valueTypes.flatMap((type) => listComparison(kind, type, setting, others.length > 0)),
  ]
}

/** Fields to compare one value type. If a condition has several types, each field is shown for its type. */
function listComparison(
  kind: ConditionKind,
  valueType: ValueType,
  setting: ValueSetting,
  isOneOfSeveral: boolean,
): readonly FieldSchema[] {
  const definition: ConditionDefinition = conditionDefinitions[kind]
  if (definition.content === 'po_box') return poBoxFields
  const operators = offeredOperators(definition, valueType)
  const fields: FormSchema = [
    {
      kind: 'operator',
      name: 'operator',
      label: words.operator,
      ...offerOperators(valueType, operators),
      defaultValue: chooseFirstOperator(kind, operators),
    },
    ...listValueFields(kind, valueType, setting),
  ]
  const unless = { field: 'valueType', isNot: [valueType] } as const
  return isOneOfSeveral ? [{ kind: 'group', hidden: unless, fields }] : [{ kind: 'group', fields }]
}

/** The answer is stored as a comparison with a fixed regular expression. */
const poBoxFields: readonly FieldSchema[] = [
  {
    kind: 'tab_select',
    name: 'operator',
    label: words.answer,
    choices: [
      { value: 'regex', label: words.yes },
      { value: 'not_regex', label: words.no },
    ],
    defaultValue: 'regex',
  },
  // A stored comparison does not change with the default of new ones.
  {
    kind: 'text',
    name: 'value',
    label: words.regularExpression,
    hidden: true,
    defaultValue: poBoxExpression,
  },
]

/** Default operator, which is the most frequent one: above an amount, or among some rates. */
function chooseFirstOperator(kind: ConditionKind, operators: readonly Operator[]): Operator {
  const { unit, content }: ConditionDefinition = conditionDefinitions[kind]
  const usual: Operator | undefined =
    content === 'shipping_rate' || content === 'discount_code'
      ? 'in'
      : unit === 'money'
        ? 'gt'
        : unit === undefined
          ? undefined
          : 'gte'
  return usual !== undefined && operators.includes(usual) ? usual : (operators[0] ?? 'eq')
}

function listParamFields(kind: ConditionKind, params: readonly ConditionParam[]): FieldSchema[] {
  // The checkout extension writes only this attribute (docs/product.md#payment-method-type).
  if (kind === 'payment_method_type') {
    return [{ kind: 'hidden', name: 'attributeKey', value: paymentMethodTypeAttribute }]
  }
  const fields = params.map(paramField)
  return fields.length < 2 ? fields : [{ kind: 'group', fields }]
}

function paramField(param: ConditionParam): FieldSchema {
  switch (param) {
    case 'productIds':
    case 'collectionIds':
      return {
        kind: 'resource',
        name: pickedName,
        label: param === 'productIds' ? words.products : words.collections,
        resource: param === 'productIds' ? 'product' : 'collection',
        multiple: true,
        idsName: param,
      }
    case 'attributeKey':
    case 'namespace':
    case 'key':
      return { kind: 'text', name: param, label: words[param] }
  }
}
