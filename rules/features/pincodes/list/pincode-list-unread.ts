import { formatCsvRow } from '../../../csv.ts'
import type { PincodeListProblem, UnreadPincode } from './pincode-list.ts'

/** A .csv file of what could not be read, for correcting it where it came from. */
export function formatUnreadFile(
  unread: readonly UnreadPincode[],
  columns: readonly string[],
  reasons: Readonly<Record<PincodeListProblem, string>>,
): string {
  const rows = unread.map(({ line, column, written, problem }) => [
    String(line),
    String(column),
    written,
    reasons[problem],
  ])
  return [columns, ...rows].map((cells) => `${formatCsvRow(cells)}\n`).join('')
}
