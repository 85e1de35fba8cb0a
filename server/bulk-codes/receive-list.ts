import { setImmediate as nextTurn } from 'node:timers/promises'
import { findCodeFault } from '#rules/features/bulk-codes/code-list.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CodeStore } from './code-store.ts'

/** Codes in one database write. An embedded database takes 25 ms for them and answers no other query meanwhile. */
const CHUNK = 500
/** Maximum number of reported faults. No merchant would read more. */
const MOST_FAULTS = 100

export type LineFault = { index: number; message: string }

/**
 * Writes a merchant's own codes to a job as they arrive.
 *
 * @returns the number of codes and the faulty lines (from 0). With any faulty line, the job's codes must not be used.
 */
export async function receiveList(
  codes: Pick<CodeStore, 'addListed'>,
  jobId: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ count: number; faults: LineFault[] }> {
  const faults: LineFault[] = []
  let count = 0
  let index = 0
  let chunk: { code: string; index: number }[] = []
  const write = async () => {
    const written = chunk
    chunk = []
    if (written.length === 0) return
    const list = written.map(({ code }) => code)
    const repeated = new Set((await codes.addListed(jobId, list)) ?? list.keys())
    count += list.length - repeated.size
    for (const [index, line] of written.entries()) {
      if (repeated.has(index)) faults.push({ index: line.index, message: bulkCodeWords.lines.repeatedInList })
    }
  }
  for await (const line of lines) {
    const code = line.trim()
    const message = findCodeFault(code)
    if (message === undefined) chunk.push({ code, index })
    else faults.push({ index, message })
    index += 1
    if (chunk.length === CHUNK) {
      await write()
      // One piece of the body contains several chunks. Other requests may run in between.
      await nextTurn()
    }
    if (faults.length >= MOST_FAULTS || index > limits.bulkCodesPerJob) break
  }
  await write()
  if (index > limits.bulkCodesPerJob) {
    faults.push({
      index: limits.bulkCodesPerJob,
      message: bulkCodeWords.faults.tooManyCodes(limits.bulkCodesPerJob),
    })
  }
  return { count, faults: faults.toSorted((one, other) => one.index - other.index).slice(0, MOST_FAULTS) }
}
