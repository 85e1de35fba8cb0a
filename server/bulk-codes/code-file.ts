import { startsFormula } from '#rules/features/bulk-codes/code-list.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CodeStore } from './code-store.ts'

/** Codes that are read from the database at once, whatever the number of them. */
const PAGE = 2_000
const { columns, states } = bulkCodeWords.file

/** A job's codes as CSV, read as fast as they are taken. */
export function streamCodeFile(
  codes: Pick<CodeStore, 'readPage'>,
  jobId: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last = -1
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(formatRow(columns))),
    async pull(controller) {
      const page = await codes.readPage(jobId, last, PAGE)
      const rows = page.map(({ code, state, reason, uses, usesAt }) =>
        formatRow([
          code,
          states[state],
          reason ?? '',
          ...(uses === null ? ['', ''] : [String(uses), formatMoment(usesAt)]),
        ]),
      )
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.join('')))
      last = page.at(-1)?.position ?? last
      if (page.length < PAGE) controller.close()
    },
  })
}

/** To the second, in the form that spreadsheets read. */
const formatMoment = (moment: Date | null) => moment?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

const formatRow = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

/** No cell begins a formula: a spreadsheet shows the mark in front as text. */
export function formatCell(cell: string): string {
  const harmless = startsFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
