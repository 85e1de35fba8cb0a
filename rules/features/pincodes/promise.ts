import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { isPincodeRecord } from './storage/record-markers.ts'

/**
 * Promise: methods of a list are shown at its codes and nowhere else, or the reverse. `active`: records that
 * act.
 */
export function promisePincodes(active: readonly CustomizationRecord[]): Promised[] {
  return active.filter(isPincodeRecord).map(({ id }) => ({ kind: 'hidden', record: id }))
}
