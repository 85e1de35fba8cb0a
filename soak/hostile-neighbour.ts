import { startApp } from '../bench/server/app-process.ts'
import { makeCostlyRequests, ordinaryPreview } from '../bench/server/costly-requests.ts'
import { answerList, requireDocument, signSessionToken } from '../bench/server/requests.ts'
import { createSender, type Timed } from '../bench/server/send-requests.ts'
import { startStandInPlatform } from '../bench/server/stand-in-platform.ts'

/** Number of concurrent expensive requests. */
const costlyAtOnce = 100
const everyMs = { health: 200, query: 250, preview: 1_000 }
/** Limit for `/healthz`. A monitor considers a slower app to be down. */
const healthMostMs = 1_000
/** Requests that create sessions and threads before the measurement. */
const warmUps = 5

/**
 * One shop sends its most expensive requests without pause, while another works as usual.
 *
 * @returns true if `/healthz` always answered within a second, and the other shop got an answer to every request.
 */
export async function bearNeighbour(seconds: number): Promise<boolean> {
  const platform = await startStandInPlatform(answerList)
  const app = await startApp(platform.url)
  const senderOf = async (shop: string) =>
    createSender(app.url, {
      authorization: `Bearer ${await signSessionToken(app.apiKey, app.apiSecret, `${shop}.myshopify.com`)}`,
      'content-type': 'application/json',
    })
  try {
    const [hostile, neighbour] = await Promise.all([senderOf('busy-bazaar'), senderOf('saffron-lane')])
    const query = {
      path: '/app/api/admin/graphql',
      body: JSON.stringify({ query: requireDocument('PaymentCustomizations'), variables: { first: 1 } }),
    }
    const preview = { path: '/app/api/preview', body: ordinaryPreview }
    for (let time = 0; time < warmUps; time += 1)
      for (const { send } of [hostile, neighbour]) await Promise.all([query, preview].map(send))

    const through = AbortSignal.timeout(seconds * 1_000)
    const costly = makeCostlyRequests()
    const hostileStatuses = new Map<number, number>()
    const sendCostly = async (first: number) => {
      for (let at = first; !through.aborted; at += 1)
        for (const status of await hostile.sendUntilAnswered(costly[at % costly.length] ?? preview))
          hostileStatuses.set(status, (hostileStatuses.get(status) ?? 0) + 1)
    }
    const [health, queries, previews] = await Promise.all([
      neighbour.sendOften({ path: '/healthz' }, everyMs.health, through),
      neighbour.sendOften(query, everyMs.query, through),
      neighbour.sendOften(preview, everyMs.preview, through),
      ...Array.from({ length: costlyAtOnce }, (_, first) => sendCostly(first)),
    ])
    const statuses = [...hostileStatuses].map(([status, count]) => `${count} x ${status}`)
    console.log(`  the hostile shop was answered ${statuses.join(', ')}`)
    const isHealthy = say('/healthz', health ?? [], healthMostMs)
    const areQueriesAnswered = say('queries of the other shop', queries ?? [])
    const arePreviewsAnswered = say('previews of the other shop', previews ?? [])
    // Any other status would be a refusal, which costs the app almost no work.
    const isLoaded = [...hostileStatuses.keys()].every((status) => [200, 503].includes(status))
    return isHealthy && areQueriesAnswered && arePreviewsAnswered && isLoaded
  } finally {
    await app.stop()
    await platform.stop()
  }
}

function say(what: string, timed: readonly Timed[], mostMs = Number.POSITIVE_INFINITY): boolean {
  const failed = timed.filter(({ status }) => status !== 200).length
  const slowest = Math.max(...timed.map(({ ms }) => ms))
  const slow = timed.filter(({ ms }) => ms > mostMs).length
  const statuses = new Set(timed.map(({ status }) => status))
  console.log(
    `  ${what}: ${timed.length}, answered ${[...statuses].join(', ')}, ${failed} failed, ${slow} slower than allowed, slowest ${Math.round(slowest)} ms`,
  )
  return failed === 0 && slow === 0 && timed.length > 0
}
