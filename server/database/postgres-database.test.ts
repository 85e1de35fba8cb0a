import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hasPostgres, openSoakDatabase, type SoakDatabase } from '../../soak/postgres.ts'
import { createTestPlatform } from '../test-support/test-platform.ts'
import { createTestApp, shippedQuery } from '../test-support/test-world.ts'
import { type Database, LockTimeoutError } from './database.ts'
import { openPostgresDatabase, postgresLimits } from './postgres-database.ts'
import { queryRows } from './query-rows.ts'

/** Address of an empty, writable PostgreSQL database. Without it, the test starts one if PostgreSQL is installed. */
const databaseUrl = process.env.TEST_DATABASE_URL
const migrationsFolder = join(import.meta.dirname, 'migrations')
const HOUR_MS = 60 * 60_000

/** Number of connections that wait for a lock of another one. */
async function countLockWaits({ tables }: Database): Promise<number | undefined> {
  const rows = await queryRows(
    tables,
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    z.object({ waiting: z.number() }),
  )
  return rows[0]?.waiting
}

test('a PostgreSQL that does not answer is one clear line', async () => {
  const nowhere = 'postgres://localhost:1/nowhere'
  await expect(openPostgresDatabase(nowhere, migrationsFolder)).rejects.toThrow(
    'PostgreSQL does not answer at DATABASE_URL. Check the address, the user and the password.',
  )
})

describe.skipIf(databaseUrl === undefined && !hasPostgres())('several processes on one PostgreSQL', () => {
  let processes: Database[] = []
  let own: SoakDatabase | undefined
  const url = () => databaseUrl ?? own?.url ?? ''
  beforeAll(async () => {
    own = databaseUrl === undefined ? await openSoakDatabase() : undefined
    const open = () => openPostgresDatabase(url(), migrationsFolder)
    processes = await Promise.all([open(), open(), open()])
  }, 60_000)
  afterAll(async () => {
    await processes[0]?.tables.execute(sql`truncate shop_sessions, user_sessions, processed_webhooks`)
    await Promise.all(processes.map((database) => database.close()))
    await own?.stop()
  })

  test('start together and are all ready', async () => {
    expect(await Promise.all(processes.map((database) => database.isReady()))).toEqual([true, true, true])
  })

  test('work of one name is never done by two at once, of two names it is', async () => {
    const running = { same: 0, most: 0 }
    const work = async () => {
      running.same += 1
      running.most = Math.max(running.most, running.same)
      await processes[0]?.tables.execute(sql`select pg_sleep(0.02)`)
      running.same -= 1
    }
    await Promise.all(
      processes.flatMap((database) => [database.alone('same', work), database.alone('same', work)]),
    )
    expect(running.most).toBe(1)
    const [first, second] = processes
    await first?.alone('one', async () => second?.alone('another', async () => {}))
  })

  test('work waits for the same work elsewhere, and for a connection, only so long', async () => {
    const hurried = { ...postgresLimits, lockMs: 300, closeMs: 100 }
    const other = await openPostgresDatabase(url(), migrationsFolder, {}, hurried)
    const hung = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = processes[0]?.alone('hung', () => {
      begun.resolve()
      return hung.promise
    })
    // Without this wait, either of the two could be first.
    await begun.promise
    const work = vi.fn(async () => {})
    await expect(other.alone('hung', work)).rejects.toThrow(new LockTimeoutError('hung'))
    await other.alone('another', work)
    expect(work).toHaveBeenCalledTimes(1)

    const hangings = ['a', 'b', 'c', 'd'].map((name) => other.alone(name, () => hung.promise))
    await expect(other.alone('another', work)).rejects.toThrow(LockTimeoutError)
    // Closing does not wait for hanging work.
    await other.close()
    hung.resolve()
    await Promise.all([holding, ...hangings])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('pass on results and failures of work, and are then free for other work', async () => {
    const [first, second] = processes
    expect(await first?.alone('work', async () => 'done')).toBe('done')
    const failed = first?.alone('work', () => Promise.reject(new Error('the platform is away')))
    await expect(failed).rejects.toThrow('the platform is away')
    expect(await second?.alone('work', async () => 'done')).toBe('done')
    expect(first?.isEmbedded).toBe(false)
  })

  test('an older version that starts while a newer one migrates is refused', async () => {
    const [first] = processes
    const newest = Date.UTC(2100, 0)
    let opening: Promise<Database> | undefined
    try {
      await first?.alone('checkout-ninja migrations', async () => {
        opening = openPostgresDatabase(url(), migrationsFolder)
        opening.catch(() => {})
        await expect.poll(async () => first && countLockWaits(first)).toBe(1)
        await first.tables.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newest})`,
        )
      })
      await expect(opening).rejects.toThrow(/^The database was changed by a newer version/)
    } finally {
      await first?.tables.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${newest}`)
    }
  })

  test('a query that takes too long is given up', async () => {
    const hurried = { ...postgresLimits, queryMs: 200 }
    const other = await openPostgresDatabase(url(), migrationsFolder, {}, hurried)
    await expect(other.tables.execute(sql`select pg_sleep(5)`)).rejects.toThrow()
    await other.close()
  })

  test('a database that ends connections fails their statements, and the process goes on', async () => {
    const [first, second] = processes
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const underWay = first?.tables.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await second?.tables.execute(endOthers)
      // The connection ends while it is idle.
      await wait(50)
      await transaction.execute(sql`select 1`)
    })
    await expect(underWay).rejects.toThrow()
    await first?.alone('held', async () => {
      await second?.tables.execute(endOthers)
      await wait(50)
    })
    expect(await first?.isReady()).toBe(true)
  })

  test('share one exchange and one refresh, since a refresh token works once', async () => {
    const platform = createTestPlatform()
    const apps = processes.map((database) => createTestApp(database, {}, platform))
    const queryAll = async () =>
      Promise.all(apps.flatMap(({ ask }) => [ask({ query: shippedQuery }), ask({ query: shippedQuery })]))
    expect((await queryAll()).map(({ status }) => status)).toEqual(Array(6).fill(200))
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await queryAll()).map(({ status }) => status)).toEqual(Array(6).fill(200))
    const ofShop = platform.calls.exchanges.filter((kind) => kind.includes('offline'))
    expect([ofShop.length, platform.calls.refreshes.length]).toEqual([1, 1])
    // Each process requests the person's token once per hour, since no process stores it.
    expect(platform.calls.exchanges.length - ofShop.length).toBe(2 * processes.length)
  })
})
