import { activeRules } from '../../language/rule-set.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import { readRecordRules } from '../../records/read-record-rules.ts'
import { isSameValue } from '../../records/same-value.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import { derivePlannedOwnerRecords } from '../planned-records.ts'
import { finestCurrency } from '../reason-scope.ts'
import { composeDiscounts } from './compose-discounts.ts'

/** True if writes are only of discounts, and do not change the published part of them. */
export function leavesPublishedDiscounts(plan: SavePlan<OwnerRecord>): boolean {
  return plan.every((step) => {
    const before = step.kind === 'create' ? [] : [step.record]
    const after = derivePlannedOwnerRecords(before, [step])
    const isOfDiscount = [...before, ...after].every(({ owner }) => owner === 'discount')
    return isOfDiscount && isSameValue(readPart(before), readPart(after))
  })
}

/** Everything that the storefront publication uses from discounts. */
function readPart(records: readonly OwnerRecord[]) {
  const shop = { currencyCode: finestCurrency, countryCode: null, paymentMethods: [], rates: undefined }
  const lowered = records.map(({ metafields }) => {
    const rules = readRecordRules(metafields)
    const actions = rules.ok ? activeRules(rules.ruleSet).flatMap((rule) => rule.actions) : []
    return actions.filter(({ type }) => type === 'apply_shipping_discount')
  })
  return { offers: composeDiscounts({ records, shop }), lowered }
}
