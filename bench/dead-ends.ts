import './as-in-production.ts'

import { findDeadEnds } from '../server/dead-ends/find-dead-ends.ts'
import { loadPreviewBuilds } from '../server/preview/load-preview-builds.ts'
import { finderWorld } from '../server/testing/finder-world.ts'
import { makeDeadEndRequest } from './dead-end-records.ts'
import { formatNumber, formatTable } from './table.ts'

/** The first search after a start has to keep to it as well: the server gives no search more than half a second on top. */
const budgetMs = 2_000
const searches = ['first search after a start', 'second', 'third'] as const

/** Of the clock, and of the processor, which a busy machine does not lengthen; all threads together. */
async function measure<Result>(work: () => Promise<Result>) {
  const [began, used] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  return {
    result,
    wallMs: Math.round(performance.now() - began),
    processorMs: Math.round((user + system) / 1_000),
  }
}

const request = makeDeadEndRequest(10, 10)
const byPrices = makeDeadEndRequest(10, 10, { prices: true })
const { log, requireBuilds } = finderWorld
// As a thread does it before its first search.
const loading = await measure(async () => loadPreviewBuilds(requireBuilds, log))
const rows: (string | number)[][] = [['functions loaded', loading.wallMs, loading.processorMs, '', '']]
for (const name of [...searches, 'where rates are hidden by what they cost'] as const) {
  const asked = searches.some((one) => one === name) ? request : byPrices
  const { result, wallMs, processorMs } = await measure(() => findDeadEnds(asked, finderWorld))
  rows.push([name, wallMs, processorMs, result.tried, result.findings.length])
  if (Math.min(wallMs, processorMs) > budgetMs) process.exitCode = 1
}
console.log(
  `\ndead ends, 10 records of 10 rules, budget of a search ${formatNumber(budgetMs)} ms\n${formatTable(['', 'ms', 'processor ms', 'checkouts', 'findings'], rows)}`,
)
if (process.exitCode === 1) console.error('\nOver budget: dead ends')
