import { finderWorld } from '../cases/finder-world.ts'
import { findDeadEnds } from '../server/dead-ends/find-dead-ends.ts'
import { makeDeadEndRequest } from './dead-end-records.ts'
import { formatNumber, formatTable } from './table.ts'

const budgetMs = 2_000
const times = 3

const request = makeDeadEndRequest(10, 10)
const rows: (string | number)[][] = []
for (let time = 1; time <= times; time += 1) {
  const startedAt = process.cpuUsage()
  const answer = await findDeadEnds(request, finderWorld)
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
