import { setImmediate as nextTurn } from 'node:timers/promises'
import { csvBeginning, formatCsvRow } from '#rules/csv.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { OwnError } from '../log.ts'
import { POSITIONS_PER_PIECE } from './archive-piece.ts'
import type { CodeStore } from './code-store.ts'
import type { StoredJob } from './job-store.ts'

/** Positions read from the database in one step: a piece of the archive, or as many rows. */
const PAGE = POSITIONS_PER_PIECE
/** Rows that become text before requests of others come in between. */
const ROWS_AT_ONCE = 500
const { columns, states } = bulkCodeWords.file

type FileCode = Awaited<ReturnType<CodeStore['readRange']>>[number]

/**
 * Streams a job's codes as CSV, at the reader's pace. Codes that the job adds during the download are left out.
 *
 * @param isThere returns false if codes of the job have been deleted. The stream then fails, since a partial file would
 * look complete.
 */
export function streamCodeFile(
  codes: Pick<CodeStore, 'readRange'>,
  { id, nextPosition }: Pick<StoredJob, 'id' | 'nextPosition'>,
  isThere: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`${csvBeginning}${formatRow(columns)}`)),
    async pull(controller) {
      const rows: string[] = []
      // A range without codes would enqueue nothing, and the reader would wait forever.
      while (rows.length === 0 && next < nextPosition) {
        const range = await codes.readRange(id, next, next + PAGE)
        next += PAGE
        for (let from = 0; from < range.length; from += ROWS_AT_ONCE) {
          rows.push(
            range
              .slice(from, from + ROWS_AT_ONCE)
              .map(formatCode)
              .join(''),
          )
          await nextTurn()
        }
      }
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.join('')))
      if (next < nextPosition) return
      if (await isThere()) controller.close()
      else controller.error(new OwnError('codes were deleted while they were downloaded'))
    },
  })
}

const formatCode = ({ code, state, reason, uses, usesAt }: FileCode) =>
  formatRow([
    code,
    states[state],
    reason ?? '',
    ...(uses === null ? ['', ''] : [String(uses), formatMoment(usesAt)]),
  ])

/** Time in seconds, in the format that spreadsheets read. */
const formatMoment = (moment: Date | null) => moment?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

const formatRow = (cells: readonly string[]) => `${formatCsvRow(cells)}\r\n`
