import type { Line } from '../checkout-now/derive-entries.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { readPincodeRecord } from '../features/pincodes/storage/pincode-record.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { readRuleRecord } from '../records/rule-record.ts'
import { findUnreadMetafields, type MetafieldProblem } from '../records/unread-metafields.ts'

/** A line shows problems without their records. */
type ProblemOfLine = Pick<MetafieldProblem, 'key' | 'message'>

/** Finds problems with reading the records of a line, by checkout or by their screen. */
export function findReadingProblems(line: Line, lines: readonly Line[]): ProblemOfLine[] {
  const ids = line.records.map(({ id }) => id)
  const ofLine = ({ record }: { readonly record: OwnerRecord }) => ids.includes(record.id)
  const customizations = lines
    .filter(({ part }) => part === line.part)
    .flatMap(({ records }) => records.filter(isCustomizationRecord))
  switch (line.part) {
    case 'cod-with-fee':
      return readCodWithFee(customizations).problems.filter(ofLine)
    case 'cod-rules':
      return readCodRules(customizations).problems.filter(ofLine)
    case 'payment-pincodes':
    case 'delivery-pincodes':
      return line.records
        .filter(isCustomizationRecord)
        .flatMap((record) => readPincodeRecord(record.owner, record).problems)
    default:
      return line.records.flatMap(readProblem)
  }
}

function readProblem(record: OwnerRecord): ProblemOfLine[] {
  const stored = record.owner === 'discount' ? readDiscountRecord(record) : readRuleRecord(record)
  if (stored === undefined) return findUnreadMetafields(record)
  const { problem, problemKey = '' } = stored
  return problem === undefined ? [] : [{ key: problemKey, message: problem }]
}
