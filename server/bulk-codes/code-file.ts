import { csvBeginning, formatCsvRow } from '#rules/csv.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { OwnError } from '../log.ts'
import { POSITIONS_PER_PIECE } from './archive-piece.ts'
import type { CodeStore } from './code-store.ts'
import type { StoredJob } from './job-store.ts'

/** Positions that are read from the database at once: a piece of the archive, or rows. */
const PAGE = POSITIONS_PER_PIECE
const { columns, states } = bulkCodeWords.file

/**
 * A job's codes as CSV, read as fast as they are taken; what the job adds meanwhile is left out.
 *
 * @param isThere false once codes of the job have been deleted. Then the file breaks off, since a part of it would look whole.
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
      let rows: string[] = []
      // A range in which no code is left would leave the reader waiting.
      while (rows.length === 0 && next < nextPosition) {
        const range = await codes.readRange(id, next, next + PAGE)
        next += PAGE
        rows = range.map(({ code, state, reason, uses, usesAt }) =>
          formatRow([
            code,
            states[state],
            reason ?? '',
            ...(uses === null ? ['', ''] : [String(uses), formatMoment(usesAt)]),
          ]),
        )
      }
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.join('')))
      if (next < nextPosition) return
      if (await isThere()) controller.close()
      else controller.error(new OwnError('codes were deleted while they were downloaded'))
    },
  })
}

/** To the second, in the form that spreadsheets read. */
const formatMoment = (moment: Date | null) => moment?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

const formatRow = (cells: readonly string[]) => `${formatCsvRow(cells)}\r\n`
