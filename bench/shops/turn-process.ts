/**
 * One of several processes that run turns on one PostgreSQL: `node turn-process.ts URL`. Its turns do almost no work.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { systemClock } from '../../server/clock.ts'
import { openPostgresDatabase } from '../../server/database/postgres-database.ts'
import { queryRows } from '../../server/database/query-rows.ts'
import { createTurns } from '../../server/jobs/turns.ts'
import { createLog } from '../../server/log.ts'
import { migrationsFolder } from './migrations-folder.ts'

const [url = ''] = process.argv.slice(2)
const database = await openPostgresDatabase(url, migrationsFolder)
const { tables } = database
const log = createLog({ level: 'error', now: systemClock.now, write: (line) => console.error(line) })
const turns = createTurns(database, systemClock, log)
const counted = z.object({ turns: z.number() })

turns.take({
  name: 'bench',
  async runTurn(shop) {
    // The insert fails if another process is running a turn of the shop, which would be a fault.
    await tables.execute(sql`insert into bench_at_work values (${shop}, ${process.pid})`)
    await tables.execute(sql`update bench_shops set turns = turns + 1 where shop = ${shop}`)
    await tables.execute(sql`delete from bench_at_work where shop = ${shop}`)
  },
  async findNextTurn(shop) {
    const [row] = await queryRows(tables, sql`select turns from bench_shops where shop = ${shop}`, counted)
    return row?.turns === 0 ? systemClock.now() : undefined
  },
  dueShops: () => sql`select shop from bench_shops where turns = 0`,
})
await turns.start()
process.send?.('started')
process.on('message', async () => {
  await turns.close()
  await database.close()
  process.exit(0)
})
