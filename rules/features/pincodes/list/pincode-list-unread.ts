import { formatCsvRow } from '../../../csv.ts'
import type { PincodeListProblem, UnreadPincode } from './pincode-list.ts'

/** Formats a .csv file of unreadable entries, so that they can be corrected at their source. */
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
