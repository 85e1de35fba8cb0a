import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { isCodRulesRecord } from './cod-rules-records.ts'

/**
 * Promise: Cash on Delivery, and its rates, are hidden wherever a condition holds. `active`: records that
 * act.
 */
export function promiseCodRules(active: readonly CustomizationRecord[]): Promised[] {
  return active.filter(isCodRulesRecord).map(({ id }) => ({ kind: 'hidden', record: id }))
}
