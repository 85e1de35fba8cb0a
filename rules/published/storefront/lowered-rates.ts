import { namesIn } from '../../language/actions.ts'
import { matchesName } from '../../language/method-names.ts'
import { activeRules, parseRuleSet } from '../../language/rule-set.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'

/** True if an automatic discount of the app may lower the price of a rate, now or later. */
export function lowersRate(records: readonly OwnerRecord[], rate: string): boolean {
  return records.some((record) => {
    if (record.owner !== 'discount' || record.method !== 'automatic') return false
    const rules = parseRuleSet(findMetafield(record.metafields, metafieldKeys.rules)?.value ?? '')
    return (
      rules.ok &&
      activeRules(rules.ruleSet)
        .flatMap(({ actions }) => actions)
        .filter(({ type }) => type === 'apply_shipping_discount')
        .map(namesIn)
        .some((names) => names.length === 0 || names.some((name) => matchesName(rate, name)))
    )
  })
}
