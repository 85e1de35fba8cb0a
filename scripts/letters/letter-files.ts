import { formatForApp, formatForEngine } from './format-letter-table.ts'
import { makeLetterTable } from './letter-table.ts'

/** Contents of both files with the table. */
export function listLetterFiles(): { path: string; text: string }[] {
  const table = makeLetterTable()
  const unicode = process.versions.unicode ?? ''
  return [
    { path: 'forms/text/letters/letter-table.generated.ts', text: formatForApp(table, unicode) },
    { path: 'engine/text/letter-table.generated.ts', text: formatForEngine(table, unicode) },
  ]
}
