import { describe, expect, it } from 'vitest'
import { completeValues } from '#forms/defaults.ts'
import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition } from '../../language/conditions/definition.ts'
import type { Operator, ValueType } from '../../language/operators.ts'
import { conditionFieldWords as words } from '../../words/condition-words.ts'
import { deriveConditionFields } from './condition-fields.ts'
import { listCurrencyChoices } from './money-choices.ts'

const setting = { currencyCode: 'INR' }

/** Fields are cached by kind and currency, so a new currency gives new fields. */
let currencies = 0
const deriveFresh = (kind: ConditionKind) => {
  currencies += 1
  return deriveConditionFields(kind, { currencyCode: `currency ${currencies}` })
}

const firstTypeOf = (kind: ConditionKind): ValueType => conditionDefinitions[kind].valueTypes[0]

/** Fields that a merchant sees with these values, including fields in groups. */
function listShown(schema: FormSchema, values: Readonly<Record<string, unknown>>): FieldSchema[] {
  return schema.flatMap((field): FieldSchema[] => {
    if (isHidden(field, values)) return []
    return field.kind === 'group' ? listShown(field.fields, values) : field.kind === 'hidden' ? [] : [field]
  })
}

function isHidden({ hidden }: FieldSchema, values: Readonly<Record<string, unknown>>): boolean {
  if (hidden === undefined || typeof hidden === 'boolean') return hidden ?? false
  if (!('field' in hidden)) throw new Error('A condition of another form is not known to this test.')
  const value = values[hidden.field]
  const includes = (list: unknown) => Array.isArray(list) && list.includes(value)
  return 'is' in hidden ? includes(hidden.is) : !includes(hidden.isNot)
}

/** Kinds of the fields that are shown below the choice of an operator. */
const shownFor = (kind: ConditionKind, operator: Operator, valueType?: string) => {
  const schema = deriveFresh(kind)
  const values = {
    ...completeValues(schema, {}),
    operator,
    ...(valueType === undefined ? {} : { valueType }),
  }
  return listShown(schema, values).filter((field) => field.kind !== 'operator')
}

describe('the fields of a condition', () => {
  it.each<[ConditionKind, Operator, string[]]>([
    ['product_title', 'eq', ['text']],
    ['product_title', 'contains', ['text']],
    ['product_title', 'in', ['tag']],
    ['product_title', 'not_in', ['tag']],
    ['product_title', 'length_gte', ['number']],
    ['product_title', 'length_lte', ['number']],
    ['product_title', 'empty', ['label']],
    ['product_title', 'regex', ['text']],
    ['product_title', 'not_regex', ['text']],
    ['cart_subtotal', 'gt', ['number']],
    ['cart_subtotal', 'between', ['number_range']],
    ['cart_subtotal', 'not_between', ['number_range']],
    ['location_country', 'in', ['countries']],
    ['location_state', 'in', ['multiselect']],
    ['location_zipcode', 'in', ['select', 'zipcode']],
    ['language', 'in', ['languages']],
    ['currency', 'in', ['multiselect']],
    ['customer_tag', 'in', ['tag']],
    ['product', 'in', ['resource']],
    ['collection', 'in', ['resource']],
    ['shop_time', 'between', ['time_range']],
    ['shop_date', 'on', ['date']],
    ['customer_logged_in', 'eq', ['tab_select']],
    ['payment_method_type', 'in', ['multiselect']],
    ['cart_attribute', 'eq', ['text', 'select', 'text']],
    ['product_quantity', 'gte', ['resource', 'number']],
    ['collection_total', 'gt', ['resource', 'number']],
  ])('%s with %s: %j', (kind, operator, fields) => {
    expect(shownFor(kind, operator).map((field) => field.kind)).toEqual(fields)
  })

  it.each(['eq', 'ne'] as const)('pin codes that are compared with %s ask for one', (operator) => {
    const [field] = shownFor('location_zipcode', operator, 'string').filter(({ kind }) => kind === 'text')
    expect(field).toMatchObject({
      name: 'value',
      label: expect.stringMatching(/\w/),
      help: expect.any(String),
    })
  })

  it.each(['contains', 'not_contains'] as const)('pin codes with %s ask for a part of one', (operator) => {
    const shown = shownFor('location_zipcode', operator, 'string').filter(({ kind }) => kind === 'text')
    const other = shownFor('location_zipcode', 'eq', 'string').filter(({ kind }) => kind === 'text')
    expect(shown).toHaveLength(1)
    expect(shown).not.toEqual(other)
  })

  it('store picked products or collections as ids', () => {
    expect(shownFor('product_quantity', 'gte')[0]).toMatchObject({
      resource: 'product',
      multiple: true,
      idsName: 'productIds',
    })
    expect(shownFor('collection_total', 'gt')[0]).toMatchObject({
      resource: 'collection',
      multiple: true,
      idsName: 'collectionIds',
    })
    expect(shownFor('product', 'in')[0]).toMatchObject({ resource: 'product', idsName: 'value' })
    expect(shownFor('collection', 'in')[0]).toMatchObject({ resource: 'collection', idsName: 'value' })
    const labels = [shownFor('product', 'in'), shownFor('collection', 'in')].map(([field]) =>
      JSON.stringify(field),
    )
    expect(labels[0]).not.toBe(labels[1])
  })

  it('have names for one and several picked items', () => {
    for (const [kind, label] of [
      ['product_quantity', words.products],
      ['collection_total', words.collections],
      ['product', words.products],
      ['collection', words.collections],
    ] as const) {
      expect(
        shownFor(kind, offeredOperators(conditionDefinitions[kind], firstTypeOf(kind))[0] ?? 'in')[0],
      ).toMatchObject({
        label,
        multiple: true,
      })
    }
  })

  it('explain pincodes in conditions on pincodes, but not in others', () => {
    const shown = (kind: ConditionKind, operator: Operator) => shownFor(kind, operator, 'string').at(-1)
    expect(shown('location_zipcode', 'eq')).toMatchObject({ label: words.pincode, help: words.pincodeHelp })
    expect(shown('location_zipcode', 'in')).toMatchObject({ label: words.pincodes, help: words.pincodesHelp })
    expect(shown('product_title', 'eq')).toMatchObject({ label: words.value })
    expect(shown('product_title', 'in')).toMatchObject({ label: words.list })
    for (const operator of ['eq', 'in'] as const)
      expect(shown('product_title', operator)).not.toHaveProperty('help')
  })

  it('take whole numbers of letters, regular expressions in their own type, and states that are not listed', () => {
    expect(shownFor('product_title', 'length_gte')).toMatchObject([{ kind: 'number', integer: true }])
    expect(shownFor('product_title', 'regex')).toMatchObject([{ kind: 'text', monospaced: true }])
    expect(shownFor('product_title', 'empty')).toMatchObject([{ kind: 'label', tone: 'subdued' }])
    expect(shownFor('location_state', 'in')).toMatchObject([{ kind: 'multiselect', allowNew: true }])
  })

  it('let the editor render the rates of the store', () => {
    expect(shownFor('shipping_method_name', 'in')).toEqual([])
    expect(JSON.stringify(deriveFresh('shipping_method_name'))).toContain(
      '"fields":[{"kind":"delivery_methods","name":"value"',
    )
    expect(shownFor('shipping_method_name', 'contains').map(({ kind }) => kind)).toEqual(['text'])
  })

  it('ask for yes or no if that is the answer', () => {
    expect(shownFor('customer_logged_in', 'eq')).toMatchObject([
      { name: 'value', choices: [{ value: 'true' }, { value: 'false' }] },
    ])
  })

  it('are a group if two of them name a metafield', () => {
    const groups = deriveFresh('customer_metafield').filter((field) => field.kind === 'group')
    expect(groups[0]).toMatchObject({ fields: [{ name: 'namespace' }, { name: 'key' }] })
    expect(deriveFresh('cart_attribute')[1]).toMatchObject({ kind: 'text', name: 'attributeKey' })
  })

  it('have money in the currency of the shop, or without currency while it is not known', () => {
    const amount = (currencyCode: string | undefined) =>
      listShown(deriveConditionFields('cart_subtotal', { currencyCode }), { operator: 'gt' }).at(-1)
    expect(amount('INR')).toMatchObject({ prefix: 'INR' })
    expect(amount('EUR')).toMatchObject({ prefix: 'EUR' })
    expect(amount(undefined)).not.toHaveProperty('prefix')
    expect(shownFor('cart_weight', 'gt')[0]).toMatchObject({ suffix: expect.stringMatching(/\w/) })
    expect(shownFor('cart_weight', 'gt')[0]).not.toHaveProperty('prefix')
  })

  it('are the same object in every call', () => {
    for (const kind of conditionKinds)
      expect(deriveConditionFields(kind, setting)).toBe(deriveConditionFields(kind, { ...setting }))
    expect(deriveConditionFields('cart_total', { currencyCode: 'EUR' })).not.toBe(
      deriveConditionFields('cart_total', setting),
    )
  })

  it.each<[ConditionKind, Operator]>([
    ['cart_subtotal', 'gt'],
    ['cart_weight', 'gte'],
    ['shipping_method_name', 'in'],
  ])('begin %s with the comparison that merchants mostly ask: %s', (kind, operator) => {
    expect(completeValues(deriveFresh(kind), {})).toMatchObject({ operator })
  })

  it('begin with a comparison that the condition offers, and with its first type of value', () => {
    for (const kind of conditionKinds) {
      const definition: ConditionDefinition = conditionDefinitions[kind]
      const [first = 'string'] = definition.valueTypes
      const values = completeValues(deriveFresh(kind), {})
      expect(values).toMatchObject({ valueType: first, __field_path: definition.fieldPath })
      expect(offeredOperators(definition, first)).toContain(values.operator)
    }
  })

  it('do not show the attribute of payment method types', () => {
    const values = completeValues(deriveFresh('payment_method_type'), {})
    expect(values).toMatchObject({ attributeKey: 'checkout-ninja-payment-method-type' })
  })
})

describe('currencies', () => {
  it('are listed by name in the language of the texts, with their codes', () => {
    expect(listCurrencyChoices()).toContainEqual({ value: 'INR', label: 'Indian Rupee (INR)' })
    const labels = listCurrencyChoices().map(({ label }) => label)
    expect(labels).toEqual([...labels].sort(new Intl.Collator('en').compare))
    expect(labels.length).toBeGreaterThan(100)
  })
})
