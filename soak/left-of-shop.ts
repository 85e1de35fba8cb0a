import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import { migrationsFolder } from '../bench/shops/migrations-folder.ts'
import type { Tables } from '../server/database/database.ts'
import { openEmbeddedDatabase } from '../server/database/embedded-database.ts'
import { queryRows } from '../server/database/query-rows.ts'
import type { SoakStack } from './stack.ts'

/** Remaining rows of a shop, from its earlier job and from the job that it created since. */
export type LeftOfShop = {
  readonly requests: number
  readonly oldCodes: number
  readonly oldJobs: number
  readonly newCodes: number
  readonly newJobs: number
}
type Jobs = { readonly old: string; readonly fresh: string | undefined }

/** Ways to read the database of an app that is killed. */
export type ReadLeftRows = {
  /** Kills the app, restarts it, and counts rows that existed at the kill or since. */
  readonly atKill: (jobs: Jobs) => Promise<LeftOfShop>
  /** Counts the rows that exist now. */
  readonly now: (jobs: Jobs) => Promise<LeftOfShop>
  readonly close: () => Promise<void>
}

const query = ({ old, fresh = '' }: Jobs) => `select
  (select count(*)::int from customer_requests) as "requests",
  (select count(*)::int from bulk_codes where job_id = '${old}') as "oldCodes",
  (select count(*)::int from bulk_jobs where id = '${old}') as "oldJobs",
  (select count(*)::int from bulk_codes where job_id = '${fresh}') as "newCodes",
  (select count(*)::int from bulk_jobs where id = '${fresh}') as "newJobs"`
const leftSchema = z.object({
  ...{ requests: z.number(), oldCodes: z.number(), oldJobs: z.number() },
  ...{ newCodes: z.number(), newJobs: z.number() },
})

export async function readPostgres(stack: SoakStack, databaseUrl: string): Promise<ReadLeftRows> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const now = async (jobs: Jobs) => leftSchema.parse((await database.query(query(jobs))).rows[0])
  return {
    now,
    atKill: async (jobs) => {
      await stack.killApp(0)
      return now(jobs)
    },
    close: () => database.end(),
  }
}

/** Only one process can use an embedded database, so each look requires a kill. */
export function readEmbedded(stack: SoakStack): ReadLeftRows {
  const atKill = async (jobs: Jobs) => {
    let left: LeftOfShop | undefined
    await stack.killApp(0, async () => {
      left = await count(stack.appFolder, (tables) => queryRows(tables, sql.raw(query(jobs)), leftSchema))
    })
    if (left === undefined) throw new Error('the database had no answer')
    return left
  }
  return { atKill, now: atKill, close: async () => {} }
}

async function count(folder: string, ask: (tables: Tables) => Promise<LeftOfShop[]>) {
  const database = await openEmbeddedDatabase(folder, migrationsFolder)
  try {
    return (await ask(database.tables))[0]
  } finally {
    await database.close()
  }
}
