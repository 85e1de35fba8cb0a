import { isCodRulesRecord } from '../features/cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '../features/cod-with-fee/cod-with-fee.ts'
import { isRateRecord } from '../features/pincodes/storage/rate-number.ts'
import { isPincodeRecord } from '../features/pincodes/storage/record-markers.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import { metafieldNamespace } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import type { CheckoutPart } from './part-names.ts'

/**
 * Finds the part that a record belongs to. Undefined for a record of another app. A record is the app's by its
 * function, or by the app's metafields if the function is gone.
 *
 * @param ownFunctionIds ids of the app's deployed functions.
 */
export function findPart(record: OwnerRecord, ownFunctionIds: ReadonlySet<string>): CheckoutPart | undefined {
  const part = record.owner === 'discount' ? findDiscountPart(record) : findCustomizationPart(record)
  if (part !== undefined) return part
  const isOurs =
    ownFunctionIds.has(record.functionId) ||
    record.metafields.some(({ namespace }) => namespace === metafieldNamespace)
  return isOurs ? 'unknown' : undefined
}

function findDiscountPart(record: Parameters<typeof readDiscountRecord>[0]): CheckoutPart | undefined {
  return readDiscountRecord(record) === undefined ? undefined : 'discount'
}

function findCustomizationPart(record: RuleSetRecord): CheckoutPart | undefined {
  if (record.owner === 'validation') return readRuleRecord(record)?.draft.type
  if (isCodWithFeeRecord(record)) return 'cod-with-fee'
  if (isCodRulesRecord(record)) return 'cod-rules'
  if (isRateRecord(record)) return 'payment-pincodes'
  if (isPincodeRecord(record)) return `${record.owner}-pincodes`
  return readRuleRecord(record)?.draft.type
}
