import { findNumbersOfDiscount } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { findEarlierNumbers } from '../records/rule-record.ts'

/** Numbers of the records whose history a record continues, the oldest first. */
export const findNumbersOfDeleted = (record: OwnerRecord): readonly string[] =>
  record.owner === 'discount' ? findNumbersOfDiscount(record) : findEarlierNumbers(record)
