import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import type { DiscountTypeHandle, RuleSetTypeHandle, RuleTypeHandle } from '#rules/language/rule-types.ts'

/**
 * Rule set or discount to begin with. Values that every store must fill in are blank, and the editor marks them. Its
 * rules are in the stored form (docs/product.md#templates).
 */
export type Template<Type extends RuleSetTypeHandle = RuleSetTypeHandle> = {
  /** In the address that opens it: `?template={id}`. */
  readonly id: string
  readonly type: Type
  /** The title of the rule set to be made, and of the card. */
  readonly title: string
  /** When a merchant would want it. */
  readonly description: string
  readonly rules: readonly Rule[]
}

export type RuleTemplate = Template<RuleTypeHandle>
export type DiscountTemplate = Template<DiscountTypeHandle>

/** The usual rule: when all of its conditions are met, it does one thing. */
export function whenAll(title: string, conditions: readonly Condition[], action: Action): Rule {
  return { title, match_type: 'all', conditions: [...conditions], actions: [action] }
}

/** The parameter of an address under which it names a template. */
export const templateParameter = 'template'

/** A number that the merchant has to fill in: amounts are different in every currency. */
export const blank = ''

/** A part of the method's name, in whose place the store's own name is put where it is known. */
export const cashOnDelivery = 'Cash on Delivery'
export const hideCashOnDelivery: Action = { type: 'hide_payment', params: { name: cashOnDelivery } }

export function compareNumber(
  type: string,
  operator: Condition['params']['operator'],
  value: number | typeof blank,
): Condition {
  return { type, params: { operator, valueType: 'number', value } }
}

export function compareList(type: string, operator: 'in' | 'not_in', value: readonly string[]): Condition {
  return { type, params: { operator, valueType: 'array', value: [...value] } }
}
