import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { OwnError } from '../log.ts'
import type { Database } from './database.ts'
import { isMigrated } from './migrations.ts'

const CONNECTIONS = 10
/**
 * Work done alone may wait for the platform while it holds its connection, so it has a few of its own: a slow
 * platform must not take the database away from everybody else.
 */
const CONNECTIONS_FOR_WORK_ALONE = 4
const CONNECT_TIMEOUT_MS = 5_000
const MIGRATION_LOCK = 'checkout-ninja migrations'

export async function openPostgresDatabase(databaseUrl: string, migrationsFolder: string): Promise<Database> {
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS })
  const poolForWorkAlone = new pg.Pool({
    ...options,
    max: CONNECTIONS_FOR_WORK_ALONE,
    connectionTimeoutMillis: 0,
  })
  // Without a listener a connection lost while idle ends the process; the pool replaces it by itself.
  for (const each of [pool, poolForWorkAlone]) each.on('error', () => {})
  const close = async () => {
    await Promise.all([pool.end(), poolForWorkAlone.end()])
  }
  const tables = drizzle(pool)
  const alone: Database['alone'] = (name, work) => withAdvisoryLock(poolForWorkAlone, name, work)
  try {
    await requireAnswer(pool)
    // Processes started together would otherwise create the same tables at the same time.
    await alone(MIGRATION_LOCK, () => migrate(tables, { migrationsFolder }))
  } catch (error) {
    await close()
    throw error
  }
  return { tables, alone, isReady: () => isMigrated(tables, migrationsFolder), close }
}

async function requireAnswer(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch {
    throw new OwnError(
      'PostgreSQL does not answer at DATABASE_URL. Check the address, the user and the password.',
    )
  }
}

/** The lock belongs to a transaction, so it ends with the connection whatever becomes of this process. */
async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  let broken = false
  try {
    await connection.query('begin')
    await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await connection.query('rollback').catch(() => {
      broken = true
    })
    connection.release(broken)
  }
}
