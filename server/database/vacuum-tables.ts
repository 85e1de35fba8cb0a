import { z } from 'zod'
import type { EmbeddedClient } from './embedded-client.ts'

const EVERY_MS = 10 * 60_000
/** Fewer dead rows than this, or than a fifth of the living, are not worth keeping others waiting. */
const DEAD_MIN = 1_000
const DEAD_SHARE = 0.2

const rowSchema = z.object({ schema: z.string(), table: z.string() })

/**
 * Frees the space of rows that were deleted or replaced. PostgreSQL does so by itself; embedded it has no process for that, and
 * its files would only grow.
 *
 * @returns the tables that had enough of them.
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
  // One by one, so that a statement waits for one table at most.
  for (const name of names) await client.exec(`vacuum ${name}`)
  return names
}

/** Vacuums now and then. @returns stops it, after the table under way. */
export function keepSmall(client: EmbeddedClient): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A broken database is reported by its next statement.
    working = vacuumTables(client).catch(() => {})
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
