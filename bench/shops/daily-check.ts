/**
 * Measures the daily check when it is due for all shops at the same time. It uses a PostgreSQL, processes of the built
 * app, and a stand-in for the platform:
 *
 *   npx node bench/shops/daily-check.ts                     50 shops, three processes
 *   npx node bench/shops/daily-check.ts --shops 10000
 *
 * First, one shop of each kind is checked alone. Then all shops are due. A shop's findings must equal those of its kind
 * alone. It starts its own PostgreSQL if one is installed. The exit status is 1 if findings differ, or if an unfinished
 * check has dropped an earlier finding.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readMegabytes } from '../../soak/process-use.ts'
import { startApp } from '../server/app-process.ts'
import { startStandInPlatform } from '../server/stand-in-platform.ts'
import { formatTable } from '../table.ts'
import { createAnswers } from './answer-for-shop.ts'
import { openCountedPostgres } from './counted-postgres.ts'
import { kindOfShop, type ShopKind, shopKinds } from './drawn-shops.ts'
import { createDueShops, earlierFinding, type LookedShop } from './due-shops.ts'
import { readFigures } from './read-figures.ts'
import { deriveFunctionIds, readEnvironment } from './shared-settings.ts'

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '50' },
    processes: { type: 'string', default: '3' },
  },
})
const [shops, processes] = [Number(values.shops), Number(values.processes)]
const askEveryMs = 1_000
/** Maximum number of repeats of an unfinished check (server/shop-health/health-store.ts). */
const repeatedChecksMax = 6

type BenchShop = { readonly shop: string; readonly number: number; readonly kind: ShopKind }
const formatShop = (name: string) => `${name}.myshopify.com`
const alone = shopKinds.map(
  (kind, number): BenchShop => ({ shop: formatShop(`alone-${number}`), number: number + 1, kind }),
)
const together = Array.from(
  { length: shops },
  (_, number): BenchShop => ({
    shop: formatShop(`shop-${number}`),
    number,
    kind: kindOfShop(number),
  }),
)
const known = new Map([...alone, ...together].map((one) => [one.shop, one]))

const postgres = await openCountedPostgres()
if (postgres === undefined) {
  console.log('left out: there is no PostgreSQL')
  process.exit(0)
}
const sharedFolder = await mkdtemp(join(tmpdir(), 'checkout-ninja-bench-'))
const environment = readEnvironment(sharedFolder)
const answer = createAnswers(deriveFunctionIds(environment))
const platform = await startStandInPlatform((body, shop) => {
  const shopOfToken = known.get(shop)
  if (shopOfToken === undefined) throw new Error(`There is no shop ${shop}.`)
  return answer(body, shop, shopOfToken.kind, shopOfToken.number)
})
const apps: Awaited<ReturnType<typeof startApp>>[] = []
const faults: string[] = []
try {
  const due = createDueShops(postgres, environment)
  await due.fill([...known.keys()])
  for (let started = 0; started < processes; started += 1)
    apps.push(await startApp(platform.url, { databaseUrl: postgres.url, sharedFolder }))

  const found = new Map<ShopKind, readonly string[]>()
  for (const { shop, kind } of alone) {
    const { looked } = await checkUntilWhole([shop])
    found.set(kind, looked.get(shop)?.findings ?? [])
  }
  console.log(
    formatTable(
      ['kind of shop', '', 'shops', 'findings of dead ends'],
      shopKinds.map((kind) => [
        kind.name,
        '',
        together.filter((one) => one.kind === kind).length,
        found.get(kind)?.length ?? 0,
      ]),
    ),
  )

  await postgres.resetCounts()
  const before = await Promise.all(apps.map(readFigures))
  const began = performance.now()
  const first = await checkOnce(together.map(({ shop }) => shop))
  const seconds = (performance.now() - began) / 1_000
  const counts = await postgres.readCounts()
  const after = await Promise.all(apps.map(readFigures))
  const gained = (name: string) =>
    after.reduce((sum, figures, index) => sum + figures.sum(name) - (before[index]?.sum(name) ?? 0), 0)
  const unfinished = [...first].filter(([, { unfinished }]) => unfinished > 0).map(([shop]) => shop)
  console.log(
    `\n${shops} shops due at once, ${processes} processes: ${seconds.toFixed(0)} s, ${unfinished.length} looks to be made again\n${formatTable(
      ['for a shop', '', 'figure'],
      [
        ['processor seconds', '', (gained('process_cpu_seconds_total') / shops).toFixed(3)],
        ['claims of turns', '', (counts.claims / shops).toFixed(2)],
        ['database statements', '', (counts.statements / shops).toFixed(1)],
        ['milliseconds of the database', '', (counts.milliseconds / shops).toFixed(2)],
        ['calls to the platform', '', (gained('checkout_ninja_platform_calls_total') / shops).toFixed(1)],
        [
          'turns that failed',
          '',
          (gained('checkout_ninja_turns_total{work="shop-health",outcome="failed"}') / shops).toFixed(2),
        ],
      ],
    )}\n\n${formatTable(
      ['process', '', 'loop delay, p99, ms', 'longest, ms', 'stretches over 50 ms', 'MB now', 'MB at most'],
      after.map((figures, index) => {
        const id = apps[index]?.processId ?? 0
        const delay = (quantile: string) =>
          Math.round(1_000 * figures.sum(`checkout_ninja_loop_delay_seconds{quantile="${quantile}"}`))
        return [
          `${index + 1}`,
          '',
          delay('0.99'),
          delay('1'),
          figures.sum('checkout_ninja_loop_long_stretches_total'),
          readMegabytes(id, 'VmRSS') ?? '',
          readMegabytes(id, 'VmHWM') ?? '',
        ]
      }),
    )}`,
  )
  const routes = [...new Set(after.flatMap(({ longRoutes }) => longRoutes))]
  if (routes.length > 0) console.log(`stretches over 50 ms: ${routes.join(', ')}`)

  const last = await checkUntilWhole(unfinished)
  for (const { shop, kind } of together) {
    const { findings = [] } = last.looked.get(shop) ?? first.get(shop) ?? {}
    const expected = found.get(kind) ?? []
    if (findings.join() !== expected.join())
      faults.push(`${shop}, ${kind.name}: ${findings.length} findings, ${expected.length} alone`)
  }
  console.log(`looks made again until every search was whole: ${last.rounds} times`)

  /** Has the shops checked, and repeats unfinished checks. */
  async function checkUntilWhole(wanted: readonly string[]) {
    const checkedShops = new Map<string, LookedShop>()
    let left = wanted
    let rounds = 0
    for (; left.length > 0 && rounds <= repeatedChecksMax; rounds += 1) {
      const round = await checkOnce(left)
      for (const [shop, one] of round) checkedShops.set(shop, one)
      left = left.filter((shop) => (round.get(shop)?.unfinished ?? 0) > 0)
    }
    if (left.length > 0) faults.push(`never finished: ${left.join(', ')}`)
    return { looked: checkedShops, rounds }
  }

  /** Has the shops checked once. */
  async function checkOnce(wanted: readonly string[]): Promise<ReadonlyMap<string, LookedShop>> {
    await due.makeDue(wanted)
    while ((await due.countDue()) > 0) await wait(askEveryMs)
    const looked = await due.readLooked(wanted)
    for (const [shop, { unfinished, hasEarlier }] of looked) {
      if (unfinished > 0 && !hasEarlier)
        faults.push(`${shop} forgot ${earlierFinding} after an unfinished look`)
      if (unfinished === 0 && hasEarlier) faults.push(`${shop} kept ${earlierFinding}, which is gone`)
    }
    return looked
  }
} finally {
  for (const app of apps) await app.stop()
  await platform.stop()
  await postgres.stop()
  await rm(sharedFolder, { recursive: true, force: true })
}
for (const fault of faults.slice(0, 20)) console.error(`DIFFERENT: ${fault}`)
if (faults.length > 0) process.exitCode = 1
else console.log('every shop has the findings that its kind has alone')
