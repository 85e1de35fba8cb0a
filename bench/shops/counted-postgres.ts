import pg from 'pg'
import { openPostgresDatabase } from '../../server/database/postgres-database.ts'
import { openSoakDatabase } from '../../soak/postgres.ts'
import { migrationsFolder } from './migrations-folder.ts'

export type StatementCounts = {
  /** Statements since the last reset, except those of this client and of transactions. */
  readonly statements: number
  readonly claims: number
  /** Time that the database spent on them, and on one claim. */
  readonly milliseconds: number
  readonly millisecondsOfClaim: number
}

/** A PostgreSQL with the app's tables that counts statements. Undefined if none is installed. */
export async function openCountedPostgres() {
  const postgres = await openSoakDatabase()
  if (postgres === undefined) return undefined
  try {
    if (postgres.restart === undefined)
      throw new Error('The PostgreSQL has to be restarted: DATABASE_RESTART.')
    await query(postgres.url, "alter system set shared_preload_libraries = 'pg_stat_statements'")
    await postgres.restart()
    await query(postgres.url, 'create extension if not exists pg_stat_statements')
    const database = await openPostgresDatabase(postgres.url, migrationsFolder)
    const client = new pg.Client(postgres.url)
    await client.connect()
    return {
      url: postgres.url,
      client,
      database,
      resetCounts: async () => {
        await client.query('select pg_stat_statements_reset()')
      },
      readCounts: async (): Promise<StatementCounts> => {
        const { rows } = await client.query(`
          select coalesce(sum(calls), 0)::int as statements, coalesce(sum(total_exec_time), 0) as milliseconds,
            coalesce(sum(calls) filter (where ${isClaim}), 0)::int as claims,
            coalesce(sum(total_exec_time) filter (where ${isClaim}), 0) as "millisecondsOfClaims"
          from pg_stat_statements where query !~* '^(begin|commit|rollback)|pg_stat_statements|by the bench'`)
        const { statements, claims, milliseconds, millisecondsOfClaims } = rows[0]
        return {
          statements,
          claims,
          milliseconds,
          millisecondsOfClaim: claims === 0 ? 0 : millisecondsOfClaims / claims,
        }
      },
      stop: async () => {
        await client.end()
        await database.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
export type CountedPostgres = NonNullable<Awaited<ReturnType<typeof openCountedPostgres>>>

/** SQL condition for the statement that claims turns. */
const isClaim = "query like 'update shop_turns turn set claim%'"

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text)
  await client.end()
}
