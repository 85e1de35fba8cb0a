import { completeValues, findChoiceFields } from '#forms/defaults.ts'
import type { AnyOfField, FieldSchema } from '#forms/field-schema.ts'
import { parsePlainNumber } from '#forms/typed-number.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  isConditionKind,
} from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition } from '../../language/conditions/definition.ts'
import { canUse } from '../../language/conditions/usable-conditions.ts'
import { everyCart, isMetByEveryCart } from '../../language/every-cart.ts'
import type { Names } from '../../language/names.ts'
import type { Condition } from '../../language/rule-set.ts'
import { conditionWords } from '../../words/condition-words.ts'
import { discountFaults as faults } from '../../words/discount-values.ts'
import { discountWords } from '../../words/discounts.ts'
import { deriveConditionFields } from '../rule-editor/condition-fields.ts'
import { deriveConditionParams, formatConditionParams } from '../rule-editor/condition-form.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { amountField, collectionsField, countField, pickedNames } from './action-fields.ts'
import { listNamesOfPicked, pick } from './action-form.ts'

/** A choice in a form and the fields that it reveals. */
export type Choice = { type: string; params: FormParams }

const { requirement: words, eligibility: eligibilityWords } = discountWords

/** Conditions that require a minimum from a cart, by the choice in the form. */
const requirementKinds = {
  amount: 'cart_subtotal',
  quantity: 'cart_product_count',
  collection_total: 'collection_total',
} as const satisfies Record<string, ConditionKind>
type RequirementType = keyof typeof requirementKinds

const isRequirementType = (type: string): type is RequirementType => Object.hasOwn(requirementKinds, type)

export function requirementField(currencyCode: string | undefined): AnyOfField {
  const fieldsOf: Record<RequirementType, FieldSchema[]> = {
    amount: [amountField('value', words.amount, currencyCode, faults.minimum)],
    quantity: [countField('value', words.quantity, faults.minimum)],
    collection_total: [
      collectionsField('collectionIds', words.collections),
      amountField('value', words.amount, currencyCode, faults.minimum),
    ],
  }
  return {
    kind: 'any_of',
    name: 'requirement',
    label: words.label,
    labelHidden: true,
    choices: [
      { value: 'none', label: words.types.none, fields: [] },
      ...(Object.keys(requirementKinds) as RequirementType[]).map((type) => ({
        value: type,
        label: words.types[type],
        help: words.help[type],
        fields: fieldsOf[type],
      })),
    ],
  }
}

/** Conditions on a customer that a discount can have, including purchases for a company. */
const customerKinds = () =>
  conditionKinds.filter((kind) => {
    const { group }: ConditionDefinition = conditionDefinitions[kind]
    return (group === 'customer' || kind === 'b2b') && canUse('order-discounts', kind)
  })

export function eligibilityField(currencyCode: string | undefined): AnyOfField {
  return {
    kind: 'any_of',
    name: 'eligibility',
    label: eligibilityWords.label,
    labelHidden: true,
    choices: [
      { value: 'all', label: eligibilityWords.all, fields: [] },
      ...customerKinds().map((kind) => ({
        value: kind,
        label: conditionWords[kind].label,
        fields: deriveConditionFields(kind, { currencyCode }),
      })),
    ],
  }
}

/** Formats the form's requirements on cart and customer as conditions of a rule. All of them must be met. */
export function formatDiscountConditions(requirement: Choice, eligibility: Choice): Condition[] {
  const asked = [...formatRequirement(requirement), ...formatEligibility(eligibility)]
  return asked.length === 0 ? [everyCart] : asked
}

function formatRequirement({ type, params }: Choice): Condition[] {
  if (!isRequirementType(type)) return []
  const { [pickedNames.collectionIds]: _picked, value, ...others } = params
  const condition = formatAtLeast(requirementKinds[type], readNumber(value))
  return [{ ...condition, params: { ...condition.params, ...others } }]
}

function formatEligibility({ type, params }: Choice): Condition[] {
  return isConditionKind(type) ? [{ type, params: formatConditionParams(type, params) }] : []
}

function formatAtLeast(kind: ConditionKind, value: number | string): Condition {
  const { fieldPath } = conditionDefinitions[kind]
  return { type: kind, params: { operator: 'gte', valueType: 'number', value, __field_path: fieldPath } }
}

/**
 * Derives choices from the conditions that the form can show. The caller formats them again to see if a condition was
 * lost.
 */
export function deriveDiscountConditions(
  conditions: readonly Condition[],
  names: Names,
): { requirement: Choice; eligibility: Choice } {
  const customer = conditions.find(({ type }) => customerKinds().some((kind) => kind === type))
  return {
    requirement: deriveRequirement(conditions, names),
    eligibility:
      customer === undefined
        ? { type: 'all', params: {} }
        : { type: customer.type, params: deriveConditionParams(customer.type, customer.params, names) },
  }
}

function deriveRequirement(conditions: readonly Condition[], names: Names): Choice {
  const types = Object.keys(requirementKinds) as RequirementType[]
  const found = conditions.flatMap((condition) => {
    const type = types.find((each) => requirementKinds[each] === condition.type)
    const isMinimum = condition.params.operator === 'gte' && !isMetByEveryCart({ conditions: [condition] })
    return type !== undefined && isMinimum ? [{ type, ...condition.params }] : []
  })
  const [minimum] = found
  if (minimum === undefined) return { type: 'none', params: {} }
  const { type, operator: _operator, valueType: _valueType, __field_path: _path, ...others } = minimum
  const picked = type === 'collection_total' ? pick('collectionIds', minimum.collectionIds, names) : {}
  return {
    type,
    params: completeValues(findChoiceFields(requirementField(undefined), type), { ...others, ...picked }),
  }
}

/** Names of the ids in the choices. */
export function listNamesOfChoices(choices: readonly Choice[]): [id: string, title: string][] {
  return choices.flatMap(({ params }) => listNamesOfPicked(params[pickedNames.collectionIds]))
}

/** Conditions compare numbers. A text that is not a number is kept as typed, and validation refuses it. */
function readNumber(value: unknown): number | string {
  return typeof value === 'number' ? value : parsePlainNumber(String(value ?? ''))
}
