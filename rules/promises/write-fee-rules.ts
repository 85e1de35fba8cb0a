import { matchesName } from '../language/method-names.ts'
import { type Condition, listConditions, type Rule } from '../language/rule-set.ts'
import { actsByItself } from './rule-order.ts'
import { writeRulesWithoutOrder } from './rules-without-order.ts'

/**
 * Writes fee rules that are met wherever a rule acts. When rates are hidden, no rate is chosen yet. So a condition on
 * the chosen rate gets the value that it has for these rates. Undefined if fee rules cannot have the conditions.
 */
export function writeFeeRules(
  rules: readonly Rule[],
  index: number,
  feeRates: readonly string[],
): Rule[] | undefined {
  const rule = rules[index]
  if (rule === undefined) return undefined
  const isPlain = actsByItself(rules, index) && listConditions(rule).length > 0 && !readsRate(rule)
  if (isPlain && rule.status !== 'disabled') {
    const { otherwise: _otherwise, last: _last, ...asked } = rule
    return [asked]
  }
  const written = writeRulesWithoutOrder(rules, index, (condition) => judgeChosenRate(condition, feeRates))
  return written?.some(readsRate) ? undefined : written
}

const readsRate = (rule: Rule) => listConditions(rule).some(({ type }) => type.startsWith('shipping_method'))

/** Result of a condition on the chosen rate's name, if it is the same for each of these rates. */
function judgeChosenRate({ type, params }: Condition, rates: readonly string[]): boolean | undefined {
  const { operator, value } = params
  if (type !== 'shipping_method_name' || (operator !== 'in' && operator !== 'not_in')) return undefined
  const names = [value].flat().filter((name) => typeof name === 'string')
  const values = new Set(
    rates.map((rate) => names.some((name) => matchesName(rate, name)) === (operator === 'in')),
  )
  return values.size === 1 ? values.has(true) : undefined
}
