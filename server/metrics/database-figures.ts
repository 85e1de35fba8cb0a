import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { queryRows } from '../database/query-rows.ts'
import { bulkJobs, shopTurns } from '../database/schema.ts'
import { errorFields, type Log } from '../log.ts'
import type { Metrics } from './create-metrics.ts'

/** Time during which figures are reused, since one scrape reads several and several hosts may scrape. */
const CACHED_MS = 10_000
/** Time limit of the queries, so that a busy database does not delay the other figures. */
const LIMIT_MS = 2_000

const rowSchema = z.object({ state: z.string(), count: z.coerce.number() })
const sizeSchema = z.object({ bytes: z.coerce.number() })
const putAsideSchema = z.object({ work: z.string(), count: z.coerce.number() })
type Figures = {
  readonly jobs: readonly z.infer<typeof rowSchema>[]
  readonly putAside: readonly z.infer<typeof putAsideSchema>[]
  readonly bytes: number
}

/**
 * Registers figures that are read from the database: its size, jobs by state, and turns that were put aside. They are
 * absent while it does not answer.
 */
export function watchDatabase(database: Database, metrics: Metrics, clock: Clock, log: Log): void {
  let last: { at: number; figures: Promise<Figures | undefined> } | undefined

  const read = async (): Promise<Figures | undefined> => {
    try {
      return await within(LIMIT_MS, readFigures(database))
    } catch (error) {
      log.warn('database figures could not be read', errorFields(error))
      return undefined
    }
  }
  const find = (): Promise<Figures | undefined> => {
    const now = clock.now().getTime()
    if (last === undefined || Math.abs(now - last.at) >= CACHED_MS) last = { at: now, figures: read() }
    return last.figures
  }

  metrics.gauge('database_up', '1 where the database answers within two seconds.', [], async (gauge) => {
    gauge.set((await find()) === undefined ? 0 : 1)
  })
  metrics.gauge('database_bytes', 'Size of the database on its disk.', [], async (gauge) => {
    const figures = await find()
    // A reset would report 0 bytes.
    if (figures === undefined) gauge.remove()
    else gauge.set(figures.bytes)
  })
  metrics.gauge('bulk_jobs', 'Jobs of bulk codes by state.', ['state'], async (gauge) => {
    const figures = await find()
    gauge.reset()
    for (const { state, count } of figures?.jobs ?? []) gauge.set({ state }, count)
  })
  metrics.gauge(
    'turns_put_aside',
    'Turns that ended their process twice, by work.',
    ['work'],
    async (gauge) => {
      const figures = await find()
      gauge.reset()
      for (const { work, count } of figures?.putAside ?? []) gauge.set({ work }, count)
    },
  )
}

async function readFigures({ tables }: Database): Promise<Figures> {
  const [size] = await queryRows(
    tables,
    sql`select pg_database_size(current_database())::text as bytes`,
    sizeSchema,
  )
  const jobs = await queryRows(
    tables,
    sql`select ${bulkJobs.state} as state, count(*)::text as count from ${bulkJobs} group by 1`,
    rowSchema,
  )
  const putAside = await queryRows(
    tables,
    sql`select ${shopTurns.work} as work, count(*)::text as count from ${shopTurns}
        where ${shopTurns.putAsideAt} is not null group by 1`,
    putAsideSchema,
  )
  return { jobs, putAside, bytes: size?.bytes ?? 0 }
}

function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
