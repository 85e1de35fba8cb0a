/**
 * One shop sends a hundred of its most expensive requests at once, while the answers to another shop are timed. Both
 * use the production build:
 *
 *   npx node bench/server/neighbour.ts
 *
 * The exit status is 1 if a figure is over its budget on an idle machine. While other programs use the processor, this
 * process's own timers are late, and the figures do not count.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { formatTable } from '../table.ts'
import { startApp } from './app-process.ts'
import { makeCostlyRequests, ordinaryPreview } from './costly-requests.ts'
import { answerList, requireDocument, signSessionToken } from './requests.ts'
import { createSender } from './send-requests.ts'
import { startStandInPlatform } from './stand-in-platform.ts'

const costlyCount = 100
/** Intervals between the requests of a merchant who works quickly. */
const everyMs = { query: 50, preview: 400 }
const warmUpMs = 2_000
const aloneMs = 5_000
/** Maximum lateness of this process's timers with which the machine counts as idle. */
const idleLatenessMs = 50
const timerMs = 10
const budgetsMs = { query: 200, preview: 1_000 }

const platform = await startStandInPlatform(answerList)
const app = await startApp(platform.url)
const senderOf = async (shop: string) =>
  createSender(app.url, {
    authorization: `Bearer ${await signSessionToken(app.apiKey, app.apiSecret, `${shop}.myshopify.com`)}`,
    'content-type': 'application/json',
  })
const [hostile, neighbour] = await Promise.all([senderOf('busy-bazaar'), senderOf('saffron-lane')])

const query = {
  path: '/app/api/admin/graphql',
  body: JSON.stringify({ query: requireDocument('PaymentCustomizations'), variables: { first: 1 } }),
}
const preview = { path: '/app/api/preview', body: ordinaryPreview }

async function work(signal: AbortSignal) {
  const [queries, previews] = await Promise.all([
    neighbour.sendOften(query, everyMs.query, signal),
    neighbour.sendOften(preview, everyMs.preview, signal),
  ])
  return { query: queries, preview: previews }
}

try {
  // Creates sessions and threads and compiles code before the first measurement.
  for (const { send } of [hostile, neighbour]) await Promise.all([query, preview].map(send))
  await work(AbortSignal.timeout(warmUpMs))
  const alone = await work(AbortSignal.timeout(aloneMs))
  const lateness = monitorEventLoopDelay({ resolution: timerMs })
  lateness.enable()
  const through = new AbortController()
  const working = work(through.signal)
  const costly = makeCostlyRequests()
  const began = performance.now()
  const ends = await Promise.all(
    Array.from({ length: costlyCount }, (_, index) =>
      hostile.sendUntilAnswered(costly[index % costly.length] ?? preview),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  through.abort()
  const nextToIt = await working

  const rows = (['query', 'preview'] as const).flatMap((kind) =>
    (
      [
        ['alone', alone[kind], undefined],
        ['next to it', nextToIt[kind], budgetsMs[kind]],
      ] as const
    ).map(([where, timed, budgetMs]) => {
      const times = timed.map(({ ms }) => ms).toSorted((one, other) => one - other)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      return {
        kind,
        where,
        count: times.length,
        half: at(0.5),
        p99: at(0.99),
        most: at(1),
        budgetMs,
        failed: timed.filter(({ status }) => status !== 200).length,
      }
    }),
  )
  const lateMs = Math.max(0, lateness.percentile(99) / 1e6 - timerMs)
  const answered = ends.filter((statuses) => statuses.at(-1) === 200).length
  console.log(
    `\na hundred of the most expensive requests of one shop: ${answered} answered, ${costlyCount - answered} refused to the end, after ${seconds.toFixed(1)} s\n${formatTable(
      ['another shop', '', 'requests', 'p50, ms', 'p99, ms', 'most, ms', 'failed', 'budget, ms'],
      rows.map(({ kind, where, count, half, p99, most, failed, budgetMs }) => [
        kind,
        where,
        count,
        Math.round(half),
        Math.round(p99),
        Math.round(most),
        failed,
        budgetMs ?? '',
      ]),
    )}`,
  )
  const over = rows.filter(
    ({ p99, failed, budgetMs }) => failed > 0 || (budgetMs !== undefined && p99 > budgetMs),
  )
  console.log(`timers of this process were ${lateMs.toFixed(0)} ms late (p99)`)
  if (over.length > 0) {
    console.error(`\nOver budget: ${over.map(({ kind }) => kind).join(', ')} of another shop`)
    if (lateMs < idleLatenessMs) process.exitCode = 1
  }
} finally {
  await app.stop()
  await platform.stop()
}
