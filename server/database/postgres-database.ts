import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { OwnError } from '../log.ts'
import { type Database, LockTimeoutError } from './database.ts'
import { isMigrated, requireEveryMigration, requireKnownMigrations } from './migrations.ts'
import { hasNoRows } from './rows.ts'

const CONNECTIONS = 10
/**
 * Connections for exclusive work, which may hold its connection while it waits for the platform. They are separate, so
 * that a slow platform does not block other queries.
 */
const CONNECTIONS_FOR_WORK_ALONE = 4
const CONNECT_TIMEOUT_MS = 5_000
const MIGRATION_LOCK = 'checkout-ninja migrations'

/** Timeouts in milliseconds. Each limits a wait that PostgreSQL or another process could prolong forever. */
export const postgresLimits = {
  /** For a connection for exclusive work, and again for its lock. A little longer than a token renewal can take. */
  lockMs: 12_000,
  /** A starting process waits for this time while another one migrates the tables. */
  migrationMs: 10 * 60_000,
  /** The app's queries take a few milliseconds. */
  queryMs: 15_000,
  /** For connections that are in use when the database is closed. */
  closeMs: 2_000,
}

/** Checks of a start. Each throws if the start must be refused. */
type StartChecks = {
  accepted?: number | undefined
  /** Called with true if the database has no rows of the app. */
  judge?: (isEmpty: boolean) => void
}

export async function openPostgresDatabase(
  databaseUrl: string,
  migrationsFolder: string,
  { accepted, judge }: StartChecks = {},
  limits = postgresLimits,
): Promise<Database> {
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  const pool = new pg.Pool({ ...options, max: CONNECTIONS, query_timeout: limits.queryMs })
  const poolForWorkAlone = new pg.Pool({
    ...options,
    max: CONNECTIONS_FOR_WORK_ALONE,
    connectionTimeoutMillis: limits.lockMs,
  })
  // Without a listener, a lost connection would end the process. The pool replaces the connection. Code that was using
  // it gets an error from its next query.
  for (const each of [pool, poolForWorkAlone]) {
    each.on('error', () => {})
    each.on('connect', (connection) => connection.on('error', () => {}))
  }
  const close = async () => {
    const ended = Promise.all([pool.end(), poolForWorkAlone.end()])
    await Promise.race([ended, wait(limits.closeMs, undefined, { ref: false })])
  }
  const tables = drizzle(pool)
  const alone: Database['alone'] = (name, work) =>
    withAdvisoryLock(poolForWorkAlone, name, limits.lockMs, work)
  try {
    await requireAnswer(pool)
    judge?.(await hasNoRows(async (text, values) => (await pool.query(text, values)).rows))
    // Processes that start together would otherwise create the same tables at the same time.
    await withAdvisoryLock(poolForWorkAlone, MIGRATION_LOCK, limits.migrationMs, async () => {
      // A newer version may have migrated while this process waited for the lock.
      await requireKnownMigrations(tables, migrationsFolder, accepted)
      // These connections have no query timeout, since a migration may take any time.
      await migrate(drizzle(poolForWorkAlone), { migrationsFolder })
    })
    await requireEveryMigration(tables, migrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...{ tables, isEmbedded: false, alone, close },
    isReady: () => isMigrated(tables, migrationsFolder),
    canWrite: () => canExtend(pool),
  }
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

/**
 * Tests whether the database can grow. A row that fits an existing page needs no disk space, so it proves nothing. A
 * new table needs new pages, and the rollback removes it.
 */
async function canExtend(pool: pg.Pool): Promise<boolean> {
  const connection = await pool.connect()
  let broken = false
  try {
    await connection.query('begin')
    await connection.query('create temporary table write_check (filling text) on commit drop')
    await connection.query('insert into write_check select md5(random()::text) from generate_series(1, 4000)')
    return true
  } catch (error) {
    // Some providers do not allow temporary tables. That refusal says nothing about the disk.
    return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
  } finally {
    await connection.query('rollback').catch(() => {
      broken = true
    })
    connection.release(broken)
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Runs the work under a lock. The lock belongs to a transaction, so it ends with the connection even if this process
 * dies.
 */
async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  name: string,
  lockMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect().catch((error: unknown) => {
    // The pool reports a timeout only in its message.
    throw error instanceof Error && /timeout/.test(error.message) ? new LockTimeoutError(name) : error
  })
  let broken = false
  try {
    await connection.query('begin')
    await requireLock(connection, name, lockMs)
    return await work()
  } finally {
    await connection.query('rollback').catch(() => {
      broken = true
    })
    connection.release(broken)
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function requireLock(connection: pg.PoolClient, name: string, lockMs: number): Promise<void> {
  try {
    await connection.query(`set local lock_timeout = ${lockMs}`)
    await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw code === LOCK_NOT_AVAILABLE ? new LockTimeoutError(name) : error
  }
}
