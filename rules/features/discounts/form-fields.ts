import type { AnyOfField, FieldSchema, FormSchema, ToggleField } from '#forms/field-schema.ts'
import { limits } from '../../language/limits.ts'
import { type DiscountMethod, discountFormStatuses, discountMethods } from '../../records/discount.ts'
import { discountFaults as faults } from '../../words/discount-values.ts'
import { discountWords as words } from '../../words/discounts.ts'
import { createStatusField } from '../record-status-field.ts'
import { countField, deriveDiscountActionFields } from './action-fields.ts'
import { codeAnswerField } from './code-answer.ts'
import { eligibilityField, requirementField } from './conditions.ts'

/** Kinds of action that the form offers. A discount has one. Explanations of codes are separate. */
const formActionKinds = [
  'apply_discount',
  'apply_product_discount',
  'buy_x_get_y',
  'apply_shipping_discount',
] as const
export type FormActionKind = (typeof formActionKinds)[number]

export function isFormActionKind(kind: string): kind is FormActionKind {
  return (formActionKinds as readonly string[]).includes(kind)
}

const title: FieldSchema = {
  kind: 'text',
  name: 'title',
  label: words.basics.title,
  help: words.basics.titleHelp,
  maxLength: limits.discountTextLength,
  required: { message: faults.title },
}

const ofCodesOnly = { hidden: { field: 'discountMethod', isNot: ['code'] } } as const
/** A discount with a code cannot explain other codes. */
const ofAutomaticOnly = { hidden: { field: 'discountMethod', isNot: ['automatic'] } } as const

const code: FieldSchema = {
  kind: 'coupon_code',
  name: 'code',
  label: words.basics.code,
  required: { message: faults.code },
}

const method: FieldSchema = {
  kind: 'select',
  radio: true,
  name: 'discountMethod',
  label: words.basics.method,
  labelHidden: true,
  defaultValue: 'automatic',
  choices: discountMethods.map((value) => ({ value, label: words.basics.methods[value] })),
}

const ofNew: FormSchema = [method, title, { ...code, ...ofCodesOnly }]

/**
 * The method of a stored discount cannot change, so only a new discount has its field. A discount with many codes has
 * no field for a code.
 */
export function listBasicFields(stored: DiscountMethod | undefined, hasManyCodes = false): FormSchema {
  if (stored === undefined) return ofNew
  return hasManyCodes ? ofStored.automatic : ofStored[stored]
}

const ofStored: Readonly<Record<DiscountMethod, FormSchema>> = { automatic: [title], code: [title, code] }

const usage: FieldSchema = {
  kind: 'object',
  name: 'usage',
  fields: [
    {
      kind: 'toggle',
      name: 'maxUses',
      label: words.usage.limited,
      control: 'checkbox',
      fields: [countField('limit_number_of_uses', words.usage.limit, faults.limit)],
    },
    {
      kind: 'checkbox',
      name: 'appliesOncePerCustomer',
      label: words.usage.oncePerCustomer,
      help: words.usage.oncePerCustomerHelp,
    },
  ],
}

/** Limits on the uses of a discount with a code. */
export const usageFields: FormSchema = [usage]

const statusField = createStatusField(discountFormStatuses, words.status.help)
/** Shoppers for whom the discount acts. The heading of the card is the label. */
export const discountStatusFields: FormSchema = [{ ...statusField, labelHidden: true }]

export const dateFields: FormSchema = [
  { kind: 'active_dates', name: 'activeDate', label: words.dates.label, labelHidden: true },
]

export const combinesFields: FormSchema = [
  {
    kind: 'object',
    name: 'combines',
    fields: [
      { kind: 'checkbox', name: 'productDiscounts', label: words.combines.productDiscounts },
      { kind: 'checkbox', name: 'orderDiscounts', label: words.combines.orderDiscounts },
      { kind: 'checkbox', name: 'shippingDiscounts', label: words.combines.shippingDiscounts },
    ],
  },
]

/** Fields of a discount's rules: its effect, its minimum, its customers, and its explanation of other codes. */
export type RuleFields = {
  readonly discount: AnyOfField
  readonly requirement: AnyOfField
  readonly eligibility: AnyOfField
  readonly codeAnswer: ToggleField
}

/** Returns the same object each time, since a form identifies its schema by identity. */
export function deriveRuleFields(currencyCode: string | undefined): RuleFields {
  const known = ruleFields.get(currencyCode)
  if (known !== undefined) return known
  const fresh: RuleFields = {
    discount: {
      kind: 'any_of',
      name: 'discount',
      label: words.type.label,
      defaultChoice: '',
      required: { message: faults.type },
      choices: formActionKinds.map((kind) => ({
        value: kind,
        ...words.type.choices[kind],
        fields: deriveDiscountActionFields(kind, currencyCode),
      })),
    },
    requirement: requirementField(currencyCode),
    eligibility: eligibilityField(currencyCode),
    codeAnswer: codeAnswerField,
  }
  ruleFields.set(currencyCode, fresh)
  return fresh
}

const ruleFields = new Map<string | undefined, RuleFields>()

/** All fields of the form. Rules that the form cannot show have no fields. */
export function listDiscountFields(currencyCode: string | undefined): FormSchema {
  const { codeAnswer, ...ofRule } = deriveRuleFields(currencyCode)
  const rules = [...Object.values(ofRule), { ...codeAnswer, ...ofAutomaticOnly }]
  return [...ofNew, ...rules, ...usageFields, ...discountStatusFields, ...dateFields, ...combinesFields]
}
