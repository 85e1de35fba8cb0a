/**
 * Measures the processor time of a request in the app's server, on the production build:
 *
 *   npx node bench/server/main.ts
 *
 * The exit status is 1 if something is over its budget.
 */
import autocannon from 'autocannon'
import { formatTable } from '../table.ts'
import { startApp } from './app-process.ts'
import { answerList, type BenchRequest, createRequests } from './requests.ts'
import { startStandInPlatform } from './stand-in-platform.ts'

const connections = 8
const warmUpRequests = 2_000
const requestsPerRound = 1_500
/**
 * Number of rounds. Each one measures all requests. The best one counts, since a slow one is caused by the machine, not
 * the app.
 */
const rounds = 5

const platform = await startStandInPlatform(answerList)
const app = await startApp(platform.url)
try {
  const requests = await createRequests(app.apiKey, app.apiSecret)
  const figures = await measureAll(requests)
  const [compared = Number.NaN] = figures
  const rows = requests.map(({ what, budgetMs }, index) => {
    const ms = figures[index] ?? Number.NaN
    return { what, ms, ratio: ms / compared, budgetMs }
  })
  console.log(
    `\n${formatTable(
      ['request', '', 'requests', 'ms of processor', 'times /healthz', 'budget, ms'],
      rows.map(({ what, ms, ratio, budgetMs }) => [
        what,
        '',
        rounds * requestsPerRound,
        ms.toFixed(2),
        ratio.toFixed(1),
        budgetMs === undefined ? '' : budgetMs.toFixed(2),
      ]),
    )}`,
  )
  const over = rows.filter(({ ms, budgetMs }) => budgetMs !== undefined && ms > budgetMs)
  if (over.length > 0) {
    console.error(`\nOver budget: ${over.map(({ what }) => what).join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await app.stop()
  await platform.stop()
}

/** Best round of each request, in milliseconds of processor time per request. */
async function measureAll(requests: readonly BenchRequest[]): Promise<number[]> {
  for (const request of requests) await send(request, warmUpRequests)
  const best = requests.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, request] of requests.entries()) {
      const before = await app.processorMs()
      await send(request, requestsPerRound)
      const used = (await app.processorMs()) - before
      best[index] = Math.min(best[index] ?? used, used / requestsPerRound)
    }
  }
  return best
}

async function send({ path, what, method, headers, body }: BenchRequest, amount: number): Promise<void> {
  const url = `${app.url}${path}`
  const result = await autocannon({
    url,
    amount,
    connections,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  if (result['2xx'] !== amount)
    throw new Error(`${what}: only ${result['2xx']} of ${amount} were answered well.`)
}
