import { findMatchingMethods, readNames, writeNames } from '../language/method-names.ts'
import type { Action, Rule } from '../language/rule-set.ts'

/** The rule with whole names in its actions on rates. Undefined where one would be left with none. */
export function limitToRates(rule: Rule, others: readonly string[]): Rule | undefined {
  const actions = rule.actions.map((action) => {
    if (action.type !== 'apply_shipping_discount') return action
    const rates = listRates(action, others)
    return rates.length === 0 ? undefined : { ...action, params: { ...action.params, ...writeNames(rates) } }
  })
  return actions.some((action) => action === undefined)
    ? undefined
    : { ...rule, actions: actions.filter((action) => action !== undefined) }
}

/** The rates of these that an action on shipping rates names. An action without names is on every rate. */
export function listRates({ type, params }: Action, rates: readonly string[]): readonly string[] {
  if (type !== 'apply_shipping_discount') return []
  const names = readNames(params.names ?? [], params.exact === true)
  return names.length === 0 ? rates : findMatchingMethods(names, rates)
}
