import type { Action, Condition, Rule } from '#rules/language/rule-set.ts'
import type { DiscountTypeHandle, RuleSetTypeHandle, RuleTypeHandle } from '#rules/language/rule-types.ts'

/**
 * Rule set or discount to start from. Values that each store must fill in are blank, and the editor marks them. Its
 * rules are in the stored form (docs/product.md#templates).
 */
export type Template<Type extends RuleSetTypeHandle = RuleSetTypeHandle> = {
  /** Id in the address that opens it: `?template={id}`. */
  readonly id: string
  readonly type: Type
  /** Title of the new rule set, and of the card. */
  readonly title: string
  /** Situation in which a merchant needs it. */
  readonly description: string
  readonly rules: readonly Rule[]
}

export type RuleTemplate = Template<RuleTypeHandle>
export type DiscountTemplate = Template<DiscountTypeHandle>

/** Usual kind of rule: if all conditions are met, it does one thing. */
export function whenAll(title: string, conditions: readonly Condition[], action: Action): Rule {
  return { title, match_type: 'all', conditions: [...conditions], actions: [action] }
}

/** Rule for every checkout. It is the first rule, so "otherwise" always applies. */
export function always(title: string, actions: readonly Action[]): Rule {
  return { title, match_type: 'all', otherwise: true, conditions: [], actions: [...actions] }
}

/** Parameter of an address that names a template. */
export const templateParameter = 'template'

/** Value that the merchant has to fill in, such as an amount, which depends on the currency. */
export const blank = ''

/** Part of the method's name. It is replaced by the store's name if that is known. */
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
