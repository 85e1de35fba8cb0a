/**
 * Measures the cost of the queue of turns, by the number of shops with a due daily check:
 *
 *   npx node bench/shops/claim-cost.ts              10,000 and 100,000 shops
 *   npx node bench/shops/claim-cost.ts 1000 50000
 *
 * It starts its own PostgreSQL if one is installed. The exit status is 1 if a claim costs more with more shops.
 */

import { createTurnStore } from '../../server/jobs/turn-store.ts'
import { createHealthStore } from '../../server/shop-health/health-store.ts'
import { shopHealthWorkName } from '../../server/shop-health/run-turn.ts'
import { formatTable } from '../table.ts'
import { openCountedPostgres } from './counted-postgres.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
/** Number of shops that one sweep adds to the queue. */
const shopsOfSweep = 10_000
const claimsMost = 1_000
const turnsOfClaim = 4
/** Maximum factor by which a claim from the longest queue may take longer than one from the shortest. */
const mostGrowth = 2
const oneDayMs = 24 * 60 * 60_000

const postgres = await openCountedPostgres()
if (postgres === undefined) {
  console.log('left out: there is no PostgreSQL')
  process.exit(0)
}
const { client, database } = postgres
const store = createTurnStore(database.tables)
const health = createHealthStore(database.tables)
try {
  const rows = []
  for (const shops of sizes) rows.push({ shops, ...(await measure(shops)) })
  console.log(
    formatTable(
      [
        'shops due',
        '',
        'ms of the longest sweep',
        'ms of a claim',
        'ms of an end',
        'processor ms here a turn',
      ],
      rows.map(({ shops, sweepMs, claimMs, endMs, processorMs }) => [
        shops,
        '',
        sweepMs.toFixed(0),
        claimMs.toFixed(3),
        endMs.toFixed(3),
        processorMs.toFixed(3),
      ]),
    ),
  )
  const costs = rows.map(({ claimMs }) => claimMs)
  if (Math.max(...costs) > mostGrowth * (costs[0] ?? 0)) process.exitCode = 1
} finally {
  await postgres.stop()
}

async function measure(shops: number) {
  await client.query('truncate shop_turns, shop_health, shop_sessions /* by the bench */')
  await client.query(
    `insert into shop_sessions (shop, scope, access_token, obtained_at)
     select 'shop-' || number || '.myshopify.com', '', '', now() from generate_series(1, $1::int) number /* by the bench */`,
    [shops],
  )
  await client.query(
    `insert into shop_health (shop, checked_at) select shop, now() - interval '25 hours' from shop_sessions /* by the bench */`,
  )
  await client.query('analyze /* by the bench */')
  let sweepMs = 0
  for (let swept = 0; swept < shops; swept += shopsOfSweep) {
    const began = performance.now()
    await store.addDue(shopHealthWorkName, health.dueShops(new Date()))
    sweepMs = Math.max(sweepMs, performance.now() - began)
  }
  await postgres?.resetCounts()
  const used = process.cpuUsage()
  let turns = 0
  const claims = Math.min(claimsMost, Math.floor(shops / turnsOfClaim))
  for (let claim = 0; claim < claims; claim += 1) {
    for (const turn of await store.claim(shopHealthWorkName, turnsOfClaim)) {
      await store.end(turn, oneDayMs)
      turns += 1
    }
  }
  const { user, system } = process.cpuUsage(used)
  const counts = await postgres?.readCounts()
  if (counts === undefined || turns === 0) throw new Error('No turn was claimed.')
  const ofEnds = counts.milliseconds - counts.millisecondsOfClaim * counts.claims
  return {
    sweepMs,
    claimMs: counts.millisecondsOfClaim,
    endMs: ofEnds / turns,
    processorMs: (user + system) / 1_000 / turns,
  }
}
