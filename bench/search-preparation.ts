import './production-mode.ts'

import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { deadEndRequestSchema } from '#rules/dead-ends/dead-end-request.ts'
import { marginGuardRequestSchema } from '#rules/margin-guard/margin-guard-request.ts'
import { findDeadEnds } from '../server/dead-ends/find-dead-ends.ts'
import { findWorstCarts } from '../server/margin-guard/find-worst-carts.ts'
import { finderWorld } from '../server/test-support/finder-world.ts'
import { deadEndShapes, makeFullDiscounts } from './full-requests.ts'
import { formatNumber, formatTable } from './table.ts'

/** Processor time that a search may use here, and its maximum excess before the search's first check. */
const timeLimitMs = 1_000
const budgetMs = 300

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function measureOverrun(search: (hasTime: () => boolean) => Promise<unknown>): Promise<number> {
  const began = processorMs()
  await search(() => processorMs() - began < timeLimitMs)
  return Math.max(0, Math.round(processorMs() - began - timeLimitMs))
}

const fullDiscounts = marginGuardRequestSchema.parse(makeFullDiscounts())
const searches: [title: string, search: (hasTime: () => boolean) => Promise<unknown>][] = [
  ...Object.entries(deadEndShapes).map(([title, make]): (typeof searches)[number] => {
    const request: DeadEndRequest = deadEndRequestSchema.parse(make())
    return [`dead ends, ${title}`, (hasTime) => findDeadEnds(request, { ...finderWorld, hasTime })]
  }),
  [
    'margin guard, 60 full discounts and 1,000 products',
    (hasTime) => findWorstCarts(fullDiscounts, { ...finderWorld, hasTime }),
  ],
]

const rows: (string | number)[][] = []
for (const [title, search] of searches) {
  // The first search also loads functions, which is not measured here.
  await search(() => false)
  const overrunMs = await measureOverrun(search)
  rows.push([title, overrunMs])
  if (overrunMs > budgetMs) process.exitCode = 1
}
console.log(
  `\nsearches of the fullest shops: processor ms over the ${formatNumber(timeLimitMs)} that they are given, budget ${budgetMs}\n${formatTable(['', 'ms over'], rows)}`,
)
if (process.exitCode === 1) console.error('\nOver budget: preparation of searches')
