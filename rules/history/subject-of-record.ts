import type { OwnerRecord } from '../records/owner-records.ts'
import { findNumbersOfDeleted } from './numbers-of-deleted.ts'

/** Returns the history of a record. A record that replaced another one continues that one's history. */
export function subjectOfRecord(record: OwnerRecord): string {
  const [first] = findNumbersOfDeleted(record)
  return first === undefined ? record.id : `${record.id.slice(0, record.id.lastIndexOf('/'))}/${first}`
}
