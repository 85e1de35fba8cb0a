import { z } from 'zod'
import type { EmbeddedClient } from './embedded-client.ts'

const EVERY_MS = 10 * 60_000
/** Minimum number of dead rows, and their share of the live ones. For fewer, a vacuum is not worth the wait. */
const DEAD_MIN = 1_000
const DEAD_SHARE = 0.2

const rowSchema = z.object({ schema: z.string(), table: z.string() })

/**
 * Frees the space of deleted and replaced rows. A PostgreSQL server does this itself. The embedded one has no process
 * for it, and its files would only grow.
 *
 * @returns the names of the vacuumed tables.
 */
export async function vacuumTables(client: EmbeddedClient): Promise<string[]> {
  const { rows } = await client.query(
    `select schemaname as schema, relname as "table" from pg_stat_user_tables
     where n_dead_tup >= $1 and n_dead_tup > n_live_tup * $2::float8`,
    [DEAD_MIN, DEAD_SHARE],
  )
  const names = z
    .array(rowSchema)
    .parse(rows)
    .map(({ schema, table }) => `"${schema}"."${table}"`)
  // One table at a time, so that a statement waits for at most one.
  for (const name of names) await client.exec(`vacuum ${name}`)
  return names
}

/** Vacuums at regular intervals. @returns a function that stops it after the current table. */
export function vacuumRegularly(client: EmbeddedClient): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A broken database is reported by its next statement, so this failure is ignored.
    working = vacuumTables(client).catch(() => {})
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
