/**
 * What the finder of dead ends takes of the processor for ten records of ten rules each:
 *
 *   npx node bench/dead-ends.ts
 *
 * Exit status 1 when it is over its budget.
 */
import { join } from 'node:path'
import { findDeadEnds } from '../server/dead-ends/find-dead-ends.ts'
import { createLog } from '../server/log.ts'
import { createFunctionBuilds } from '../server/preview/function-builds.ts'
import { makeDeadEndRequest } from './dead-end-records.ts'
import { formatNumber, formatTable } from './table.ts'

const budgetMs = 2_000
const times = 3

const requireBuilds = createFunctionBuilds(join(import.meta.dirname, '../extensions'))
const log = createLog({
  level: 'error',
  now: () => new Date(0),
  write: (line) => {
    throw new Error(`The finder logged a fault: ${line}`)
  },
})
const codes = { country: () => true, language: () => true, currency: () => true }

const request = makeDeadEndRequest(10, 10)
const rows: (string | number)[][] = []
for (let time = 1; time <= times; time += 1) {
  const startedAt = process.cpuUsage()
  const answer = await findDeadEnds(request, { requireBuilds, log, codes, hasTime: () => true })
  // Of the processor, so that a busy machine does not count; all is done on one thread.
  const { user, system } = process.cpuUsage(startedAt)
  const ms = Math.round((user + system) / 1_000)
  rows.push([time === 1 ? 'first, modules loaded' : 'again', ms, answer.tried, answer.findings.length])
  // The first run compiles the modules, which a server does once.
  if (time > 1 && ms > budgetMs) process.exitCode = 1
}
console.log(
  `\ndead ends, 10 records of 10 rules, budget ${formatNumber(budgetMs)} ms\n${formatTable(['run', 'processor ms', 'checkouts', 'findings'], rows)}`,
)
if (process.exitCode === 1) console.error('\nOver budget: dead ends')
