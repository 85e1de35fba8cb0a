import type { CustomizationRecord } from '../../records/customization.ts'
import { isCodRulesRecord } from '../cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '../cod-with-fee/cod-with-fee.ts'
import { isRateRecord } from '../pincodes/storage/rate-number.ts'
import { isPincodeRecord } from '../pincodes/storage/record-markers.ts'

/** True if a save of COD with fee can change the record. */
export function isFeeOrFollowerRecord(record: CustomizationRecord): boolean {
  return (
    isCodWithFeeRecord(record) ||
    isCodRulesRecord(record) ||
    (record.owner === 'payment' && isPincodeRecord(record)) ||
    isRateRecord(record)
  )
}
