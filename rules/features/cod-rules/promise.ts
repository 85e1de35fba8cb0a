import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { isCodRulesRecord } from './cod-rules-records.ts'

/** Promise: Cash on Delivery and its rates are hidden whenever a condition is met. `active`: the active records. */
export function promiseCodRules(active: readonly CustomizationRecord[]): Promised[] {
  return active.filter(isCodRulesRecord).map(({ id }) => ({ kind: 'hidden', record: id }))
}
