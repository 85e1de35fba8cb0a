import { areWrittenAlike } from '#rules/language/method-names.ts'
import { trimReason } from '#rules/records/reasons.ts'
import { isSameValue } from '#rules/records/same-value.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

/** True if two forms have equal values. */
export function isSamePincodes(one: PincodeValues, other: PincodeValues): boolean {
  return (
    one.status === other.status &&
    one.mode === other.mode &&
    one.list === other.list &&
    one.country === other.country &&
    (one.hidesFeeRates ?? true) === (other.hidesFeeRates ?? true) &&
    isSameValue(trimReason(one.reason ?? {}), trimReason(other.reason ?? {})) &&
    areWrittenAlike(one.methods, other.methods)
  )
}
