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
  return [columns, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\n`).join('')
}

/** Quoted where it must be. A beginning that a spreadsheet would take for a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
