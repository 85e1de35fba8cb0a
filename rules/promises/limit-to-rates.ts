import { findMatchingMethods, readNames, writeNames } from '../language/method-names.ts'
import type { Action, Rule } from '../language/rule-set.ts'

/** Returns the rule with whole names in its actions on rates. Undefined if an action would have no names left. */
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

/** Lists those of the rates that an action on shipping rates names. An action without names applies to every rate. */
export function listRates({ type, params }: Action, rates: readonly string[]): readonly string[] {
  if (type !== 'apply_shipping_discount') return []
  const names = readNames(params.names ?? [], params.exact === true)
  return names.length === 0 ? rates : findMatchingMethods(names, rates)
}
