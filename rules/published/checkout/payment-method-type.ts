import { activeRules, listConditions, parseRuleSet } from '../../language/rule-set.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import { isActive, type OwnerRecord } from '../../records/owner-records.ts'

/** True if a record that runs at checkout, even for testers alone, asks for the type of the chosen payment method. */
export function asksPaymentMethodType(records: readonly OwnerRecord[]): boolean {
  return records.some((record) => {
    const text = findMetafield(record.metafields, metafieldKeys.rules)?.value
    if (!isActive(record) || text === undefined || !text.includes('payment_method_type')) return false
    const parsed = parseRuleSet(text)
    return (
      parsed.ok &&
      activeRules(parsed.ruleSet).some((rule) =>
        listConditions(rule).some(({ type }) => type === 'payment_method_type'),
      )
    )
  })
}
