import {
  type DiscountActionKind,
  isDiscountActionKind,
} from '../../language/discounts/discount-action-kinds.ts'
import { type Action, activeRules, type RuleSet } from '../../language/rule-set.ts'

/** True if a discount's rules give something, but all percentages and amounts are zero. */
export function isZeroDiscount(ruleSet: RuleSet): boolean {
  const giving = activeRules(ruleSet)
    .flatMap(({ actions }) => actions)
    .filter(({ type }) => isDiscountActionKind(type) && gives[type])
  return giving.length > 0 && giving.every(isOfNothing)
}

const gives = {
  apply_discount: true,
  apply_product_discount: true,
  buy_x_get_y: true,
  apply_shipping_discount: true,
  explain_code: false,
} satisfies Record<DiscountActionKind, boolean>

function isOfNothing({ params }: Action): boolean {
  return params.value === undefined ? isZero(params.percentage) : isValueOfNothing(params.value)
}

function isValueOfNothing(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  const { percentage, amount, cap, tiers } = value as Readonly<Record<string, unknown>>
  if (Array.isArray(tiers)) return tiers.length > 0 && tiers.every((tier) => isValueOfNothing(tier?.value))
  return isZero(percentage) || isZero(amount) || isZero(cap)
}

const isZero = (text: unknown) => typeof text === 'string' && text.trim() !== '' && Number(text) === 0
