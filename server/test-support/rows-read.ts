import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tables } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'

/**
 * Number of a table's rows that the database reads during some work, including rows that it does not return. The
 * database must have no statistics of the table, as is always so for the embedded one.
 */
export async function countRowsRead(
  { tables }: Pick<Database, 'tables'>,
  table: string,
  work: (transaction: Tables) => Promise<unknown>,
): Promise<number> {
  return tables.transaction(async (transaction) => {
    const count = async () => {
      const [rows] = await queryRows(
        transaction,
        sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
            from pg_stat_xact_user_tables where relname = ${table}`,
        z.object({ read: z.number() }),
      )
      return rows?.read ?? 0
    }
    const before = await count()
    await work(transaction)
    return (await count()) - before
  })
}
