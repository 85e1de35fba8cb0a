import { countBytes, limits } from '../../language/limits.ts'
import { exactIf, isPart, textOfName } from '../../language/method-names.ts'
import { type Action, createRuleSet, putInTesting, type RuleSet } from '../../language/rule-set.ts'
import { testingOf } from '../../records/testers.ts'
import { codRulesRecordTitles } from '../../words/cod-rules-titles.ts'
import type { FeeRates } from '../fee-rates/fee-rates.ts'
import { formatGroupCondition } from './conditions.ts'
import { type CodRulesForm, isGroupActive, listActiveGroups, listHiddenRates } from './form.ts'
import type { CodRulesGroup } from './groups.ts'
import { readPincodes } from './pincodes.ts'

/** Contents of the records of the COD rules. */
export type CodRuleSets = {
  /** Rules that hide the chosen methods if any switched-on condition is met (docs/product.md#cod-rules). */
  readonly payment: RuleSet
  /** Rules that hide the chosen rates under the same conditions. */
  readonly delivery: RuleSet
  /**
   * Storage of the pincodes: the rules, if they fit next to the other conditions, or separate records. Such records
   * hide independently, with the same effect. Undefined if there are no codes.
   */
  readonly pincodesIn: 'rules' | 'records' | undefined
}

export function generateCodRuleSets(form: CodRulesForm, fee?: FeeRates): CodRuleSets {
  const groups = listActiveGroups(form)
  if (!isGroupActive(form, 'location_zipcode'))
    return { ...generate(form, fee, groups), pincodesIn: undefined }
  if (readPincodes(form.conditions.location_zipcode.params).entries !== undefined) {
    const whole = generate(form, fee, groups)
    if (measure(whole.payment) <= limits.metafieldBytes && measure(whole.delivery) <= limits.metafieldBytes)
      return { ...whole, pincodesIn: 'rules' }
  }
  const others = groups.filter((group) => group !== 'location_zipcode')
  return { ...generate(form, fee, others), pincodesIn: 'records' }
}

/** Size of a stored rule set in bytes. */
export function measure(ruleSet: RuleSet): number {
  return countBytes(JSON.stringify(ruleSet))
}

function generate(
  form: CodRulesForm,
  fee: FeeRates | undefined,
  groups: readonly CodRulesGroup[],
): Pick<CodRuleSets, 'payment' | 'delivery'> {
  const hidePayment = form.paymentMethods.map((name) => ({
    type: 'hide_payment',
    params: { name: textOfName(name), ...exactIf(!isPart(name)) },
  }))
  const names = listHiddenRates(form, fee)
  const hideRates = names.length > 0 ? [{ type: 'hide_delivery', params: { names, exact: true } }] : []
  const createSet = (title: string, actions: Action[]): RuleSet => {
    const conditions = groups.map((group) => formatGroupCondition(form, group))
    const isIdle = conditions.length === 0 || actions.length === 0
    const rules = isIdle ? [] : [{ title: 'Hide COD', match_type: 'any' as const, conditions, actions }]
    return putInTesting(createRuleSet(title, rules), testingOf(form))
  }
  return {
    payment: createSet(codRulesRecordTitles.payment, hidePayment),
    delivery: createSet(codRulesRecordTitles.delivery, hideRates),
  }
}
