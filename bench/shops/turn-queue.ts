/**
 * Measures the queue of turns when all shops are due at the same time. It uses a PostgreSQL and three processes, one of
 * which is killed halfway:
 *
 *   npx node bench/shops/turn-queue.ts           100,000 shops
 *   npx node bench/shops/turn-queue.ts 10000
 *
 * It starts its own PostgreSQL if one is installed. The exit status is 1 if a shop had two concurrent turns or none. It
 * is also 1 if the last shops cost more than the first.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgresDatabase } from '../../server/database/postgres-database.ts'
import { openSoakDatabase } from '../../soak/postgres.ts'
import { readProcessorSeconds } from '../../soak/process-use.ts'
import { formatTable } from '../table.ts'
import { migrationsFolder } from './migrations-folder.ts'

const shops = Number(process.argv[2] ?? 100_000)
const processes = 3
const parts = 10
/** Maximum growth factor of the processor time per shop, from the second tenth of the shops to the last. */
const mostGrowth = 1.5

const postgres = await openSoakDatabase()
if (postgres === undefined) {
  console.log('left out: there is no PostgreSQL')
  process.exit(0)
}
const children: ChildProcess[] = []
let faults = 0
const client = new pg.Client(postgres.url)
try {
  await (await openPostgresDatabase(postgres.url, migrationsFolder)).close()
  await client.connect()
  await client.query(`create table bench_shops (shop text primary key, turns int not null default 0);
    create table bench_at_work (shop text primary key, process int not null);`)
  await client.query(
    `insert into bench_shops select 'shop-' || number || '.myshopify.com' from generate_series(1, $1::int) number`,
    [shops],
  )
  await client.query('analyze')
  for (let number = 0; number < processes; number += 1) children.push(await startProcess(postgres.url))
  const rows = await watch()
  console.log(
    formatTable(
      ['shops served', '', 'seconds', 'shops a second', 'ms of processor a shop'],
      rows.map(({ served, seconds, each, cost }) => [
        served,
        '',
        seconds.toFixed(0),
        each.toFixed(0),
        cost.toFixed(2),
      ]),
    ),
  )
  const { rows: wrong } = await client.query('select count(*)::int as count from bench_shops where turns = 0')
  const { rows: twice } = await client.query('select sum(turns)::int as turns from bench_shops')
  const first = rows[1]?.cost ?? Number.NaN
  const last = rows.at(-1)?.cost ?? Number.NaN
  console.log(
    `${wrong[0].count} shops had no turn, ${twice[0].turns - shops} turns were given again after the kill`,
  )
  if (wrong[0].count > 0 || faults > 0 || last > mostGrowth * first) process.exitCode = 1
} finally {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.send('end')
    await once(child, 'exit')
  }
  await client.end()
  await postgres.stop()
}

async function startProcess(url: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'turn-process.ts'), [url], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (data: Buffer) => {
    faults += 1
    process.stderr.write(data)
  })
  await once(child, 'message')
  return child
}

/** Processor seconds of the processes that run turns. */
function readProcessor(): number {
  return children.reduce((sum, { pid }) => sum + (readProcessorSeconds(pid ?? 0) ?? 0), 0)
}

async function watch() {
  const rows: { served: number; seconds: number; each: number; cost: number }[] = []
  const begun = Date.now()
  let last = { served: 0, at: begun, processor: readProcessor() }
  for (let part = 1; part <= parts; ) {
    await wait(500)
    const { rows: counted } = await client.query(
      'select count(*)::int as served from bench_shops where turns > 0',
    )
    const served: number = counted[0].served
    if (served < (part * shops) / parts) continue
    const [at, processor] = [Date.now(), readProcessor()]
    const count = served - last.served
    rows.push({
      served,
      seconds: (at - begun) / 1000,
      each: (count * 1000) / (at - last.at),
      cost: ((processor - last.processor) * 1000) / count,
    })
    if (part === parts / 2) await killOne()
    last = { served, at: Date.now(), processor: readProcessor() }
    part = Math.floor((served * parts) / shops) + 1
  }
  return rows
}

/** Kills a process. The other processes claim its turns after their leases have ended. */
async function killOne(): Promise<void> {
  const [child] = children.splice(0, 1)
  if (child === undefined) return
  child.kill('SIGKILL')
  await once(child, 'exit')
  await client.query('delete from bench_at_work where process = $1', [child.pid])
}
