import { namesIn } from '../../language/actions.ts'
import { matchesName } from '../../language/method-names.ts'
import { activeRules } from '../../language/rule-set.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import { readRecordRules } from '../../records/read-record-rules.ts'

/** True if an automatic discount of the app may lower the price of a rate, now or later. */
export function lowersRate(records: readonly OwnerRecord[], rate: string): boolean {
  return records.some((record) => {
    if (record.owner !== 'discount' || record.method !== 'automatic') return false
    const rules = readRecordRules(record.metafields)
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
