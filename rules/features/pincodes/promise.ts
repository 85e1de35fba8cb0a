import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { isPincodeRecord } from './storage/record-markers.ts'

/** Promise: methods of a list are shown only at its codes, or only elsewhere. `active`: the active records. */
export function promisePincodes(active: readonly CustomizationRecord[]): Promised[] {
  return active.filter(isPincodeRecord).map(({ id }) => ({ kind: 'hidden', record: id }))
}
