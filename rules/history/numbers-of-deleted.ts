import { findNumbersOfDiscount, withNumbersOfDiscount } from '../records/discount-rule-record.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import {
  earlierNumbersMax,
  findEarlierNumbers,
  formatRecordNumber,
  withNumberOfDeleted,
} from '../records/rule-record.ts'

/** Numbers of the records whose history a record goes on with, the oldest first. */
export const findNumbersOfDeleted = (record: OwnerRecord): readonly string[] =>
  record.owner === 'discount' ? findNumbersOfDiscount(record) : findEarlierNumbers(record)

/**
 * Metafields of a record that is made again, with the number of the deleted one: its history goes on.
 *
 * @param metafields of the new record, those of the deleted one by default.
 */
export function noteDeleted(
  record: OwnerRecord,
  metafields: readonly Metafield[] = record.metafields,
): readonly Metafield[] {
  if (record.owner !== 'discount') return withNumberOfDeleted(record, metafields)
  const numbers = [...findNumbersOfDiscount(record), formatRecordNumber(record.id)]
  return withNumbersOfDiscount(metafields, numbers.slice(-earlierNumbersMax))
}
