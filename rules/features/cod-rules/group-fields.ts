import { completeValues } from '#forms/defaults.ts'
import type { FieldSchema, FormSchema, ToggleField } from '#forms/field-schema.ts'
import { stateChoices } from '#forms/places/states.ts'
import { cashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import type { Operator } from '../../language/operators.ts'
import { codRulesWords } from '../../words/cod-rules.ts'
import { conditionFieldWords, conditionWords, unitSuffixes } from '../../words/condition-words.ts'
import { issueMessages } from '../../words/issue-messages.ts'
import { offerOperators } from '../../words/operator-words.ts'
import { recordStatusField } from '../record-status-field.ts'
import { type CodRulesForm, codRulesFormSchema, countOperators, listOperators } from './form.ts'
import { type CodRulesGroup, codRulesGroups } from './groups.ts'

const words = codRulesWords.conditions
const empty = { message: issueMessages.listEmpty }

/** Inputs that the fields depend on. */
export type CodRulesSetting = {
  /** The shop's currency. Undefined while it is not known. */
  readonly currencyCode: string | undefined
}

const onOff = { name: 'status', on: 'active', off: 'disabled' } as const

/** Fields for the methods to hide: the main area of the form. */
export const codRulesMethodFields: FormSchema = [
  { kind: 'card', sections: [{ fields: [recordStatusField] }] },
  {
    kind: 'card',
    sections: [
      {
        title: codRulesWords.method.heading,
        description: codRulesWords.method.body,
        guide: 'cod-method',
        fields: [
          {
            kind: 'payment_methods',
            name: 'paymentMethods',
            label: codRulesWords.method.label,
            defaultValue: [cashOnDeliveryName],
            required: { message: codRulesWords.method.required },
          },
        ],
      },
      {
        fields: [
          {
            kind: 'toggle',
            name: 'deliveryRates',
            control: 'knob',
            flag: onOff,
            label: codRulesWords.rates.label,
            help: codRulesWords.rates.help,
            fields: [
              {
                kind: 'delivery_methods',
                name: 'deliveryMethods',
                label: codRulesWords.rates.methods,
                exact: true,
                required: { message: codRulesWords.rates.required },
              },
            ],
          },
        ],
      },
    ],
  },
]

/**
 * The switch of a group and the fields that it reveals. Returns the same object each time, since a form
 * identifies its schema by identity.
 */
export function deriveGroupFields(group: CodRulesGroup, setting: CodRulesSetting): FormSchema {
  const key = `${group} ${setting.currencyCode ?? ''}`
  const known = schemas.get(key)
  if (known !== undefined) return known
  const fresh = [groupField(group, setting)]
  schemas.set(key, fresh)
  return fresh
}

const schemas = new Map<string, FormSchema>()

function groupField(group: CodRulesGroup, setting: CodRulesSetting): ToggleField {
  const { help }: { readonly label: string; readonly help?: string } = conditionWords[group]
  const fields = paramFields(group, setting)
  return {
    kind: 'toggle',
    name: group,
    control: 'knob',
    flag: onOff,
    label: words.groups[group],
    fields: help === undefined ? fields : [...fields, { kind: 'label', text: help, tone: 'subdued' }],
  }
}

function paramFields(group: CodRulesGroup, { currencyCode }: CodRulesSetting): FormSchema {
  const money = currencyCode === undefined ? {} : { prefix: currencyCode, currency: currencyCode }
  switch (group) {
    case 'product':
    case 'collection':
      return [
        listOperator(group),
        {
          kind: 'resource',
          name: 'picked',
          label: group === 'product' ? conditionFieldWords.products : conditionFieldWords.collections,
          resource: group,
          multiple: true,
          idsName: 'value',
          required: empty,
        },
      ]
    case 'product_tag':
    case 'customer_tag':
      return [
        listOperator(group),
        { kind: 'tag', name: 'value', label: conditionFieldWords.tags, required: empty },
      ]
    case 'location_country':
      return [
        // The default is "not in": the list of countries with COD is usually the shorter one.
        listOperator(group, 'not_in'),
        { kind: 'countries', name: 'value', label: conditionFieldWords.countries, required: empty },
      ]
    case 'location_state':
      return [
        listOperator(group),
        {
          kind: 'multiselect',
          name: 'value',
          label: conditionFieldWords.states,
          choices: stateChoices,
          allowNew: true,
          required: empty,
        },
      ]
    case 'location_zipcode':
      return [
        {
          kind: 'tab_select',
          name: 'operator',
          label: words.pincodes.mode,
          choices: [
            { value: 'in', label: words.pincodes.hide },
            { value: 'not_in', label: words.pincodes.show },
          ],
        },
        {
          kind: 'zipcode',
          name: 'value',
          label: words.pincodes.label,
          help: words.pincodes.help,
          required: empty,
          countryName: 'country',
        },
      ]
    case 'cart_subtotal':
      return [
        {
          kind: 'number_range',
          name: 'value',
          label: words.subtotal.label,
          help: words.subtotal.help,
          min: 0,
          ...money,
        },
      ]
    case 'cart_product_count':
      return [compare(words.countOperator, { integer: true, suffix: unitSuffixes.pieces })]
    case 'discount_amount':
      return [compare(words.amountOperator, money)]
    case 'discount_applied':
      return [
        {
          kind: 'tab_select',
          name: 'value',
          label: words.discountApplied.label,
          choices: [
            { value: 'true', label: words.discountApplied.yes },
            { value: 'false', label: words.discountApplied.no },
          ],
        },
      ]
  }
}

function listOperator(group: keyof typeof words.listOperator, first: 'in' | 'not_in' = 'in'): FieldSchema {
  return {
    kind: 'operator',
    name: 'operator',
    label: words.listOperator[group],
    ...offerOperators('array', listOperators),
    defaultValue: first,
  }
}

function compare(
  label: string,
  options: { readonly integer?: boolean; readonly prefix?: string; readonly suffix?: string },
): FieldSchema {
  const first: Operator = countOperators[0]
  return {
    kind: 'group',
    fields: [
      {
        kind: 'operator',
        name: 'operator',
        label,
        ...offerOperators('number', countOperators),
        defaultValue: first,
      },
      {
        kind: 'number',
        name: 'value',
        label: conditionFieldWords.value,
        min: 0,
        required: { message: issueMessages.notANumber },
        ...options,
      },
    ],
  }
}

/** All fields of the form, as one schema. The set of fields does not depend on the currency. */
export const deriveCodRulesFields = (currencyCode: string | undefined): FormSchema => [
  ...codRulesMethodFields,
  {
    kind: 'object',
    name: 'conditions',
    fields: codRulesGroups.flatMap((group) => deriveGroupFields(group, { currencyCode })),
  },
]

export const codRulesFields = deriveCodRulesFields(undefined)

/** Values of a new form. It is disabled, which is the default of every status. */
export const codRulesDefaults: CodRulesForm = codRulesFormSchema.parse(completeValues(codRulesFields, {}))
