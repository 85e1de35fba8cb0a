import { setImmediate } from 'node:timers/promises'
import type { Person } from '#rules/privacy/find-person.ts'
import { errors } from '#rules/words/errors.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { OwnError } from '../log.ts'
import { readWork } from '../work/read-work.ts'
import type { TaskInput, TaskOutput } from '../work/tasks.ts'
import type { World } from '../world.ts'

export type SearchWorld = Pick<World, 'database' | 'settings' | 'work'>
type SearchKind = 'findInRecords' | 'findInTexts' | 'findInVersions'

/** Runs a search in a worker thread. A shop's rules and lists are too long for the server's main thread. */
export type SearchForPersons = <Kind extends SearchKind>(
  kind: Kind,
  input: TaskInput<Kind>,
) => Promise<TaskOutput<Kind>>

/** A search did not finish, so it proves nothing and its caller tries again. */
export class SearchUnfinishedError extends OwnError {
  override readonly name = 'SearchUnfinishedError'
}

export function createSearchForPersons({ work }: Pick<World, 'work'>, question: Question): SearchForPersons {
  const { caller, log, signal = new AbortController().signal } = question
  return async (kind, input) => {
    const answer = await work.run(kind, input, { shop: caller.shop, log, signal, isBackground: true })
    const found = readWork<TaskOutput<typeof kind>>(answer)
    if (found === undefined) throw new SearchUnfinishedError(errors.busy)
    return found
  }
}

/** Maximum characters that one task searches. */
const LETTERS_AT_ONCE = 1_000_000

/** Rows whose text names one of the customers. */
export async function findRows<Row extends { readonly text: string }>(
  rows: AsyncIterable<Row>,
  persons: readonly Person[],
  search: SearchForPersons,
): Promise<Row[]> {
  const found: Row[] = []
  let batch: Row[] = []
  let letters = 0
  const flush = async () => {
    if (batch.length === 0) return
    const indexes = new Set(await search('findInTexts', { persons, texts: batch.map(({ text }) => text) }))
    found.push(...batch.filter((_, index) => indexes.has(index)))
    batch = []
    letters = 0
  }
  for await (const row of rows) {
    batch.push(row)
    letters += row.text.length
    if (letters >= LETTERS_AT_ONCE) await flush()
    // Other requests get a turn between two envelopes.
    await setImmediate()
  }
  await flush()
  return found
}
