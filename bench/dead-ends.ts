import './production-mode.ts'

import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { compareWith, type DeadEndSearch } from '#rules/dead-ends/search-request.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { searchDeadEnds } from '../server/dead-ends/search-dead-ends.ts'
import { createSearchMemory } from '../server/dead-ends/search-memory.ts'
import { listTargets } from '../server/preview/function-builds.ts'
import { finderWorld } from '../server/test-support/finder-world.ts'
import { changeOneRule, makeDeadEndRequest } from './dead-end-records.ts'
import { formatNumber, formatTable } from './table.ts'

/**
 * Budget of a search, including the first one after a start. The server gives each search at most half a second more.
 */
const firstBudgetMs = 2_000
/** Budget that 19 of 20 searches must keep, in a shop with 25 active records, one of which changed. */
const activeBudgetMs = 1_000
/** Budget of a save in a shop with the platform's maximum number of active records. */
const saveBudgetMs = 1_500
const repeats = 20

type Measured = { readonly wallMs: number; readonly processorMs: number }

/**
 * Measures elapsed time and the processor time of all threads. Other work on the machine does not lengthen the latter.
 */
async function measure<Result>(work: () => Promise<Result> | Result): Promise<Measured & { result: Result }> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  return {
    result,
    wallMs: Math.round(performance.now() - began),
    processorMs: Math.round((user + system) / 1_000),
  }
}

function loadFunctions(): void {
  for (const handle of deployedFunctionHandles)
    for (const { target } of listTargets(handle)) finderWorld.requireBuilds(handle, target)
}

const rows: (string | number)[][] = []
const over: string[] = []

/**
 * The smaller of both. Other work lengthens the elapsed time, and threads of the garbage collector add to the processor
 * time.
 */
const leastOf = ({ wallMs, processorMs }: Measured) => Math.min(wallMs, processorMs)

async function search(name: string, asked: DeadEndSearch, memory = createSearchMemory(), budgetMs?: number) {
  const measured = await measure(() => searchDeadEnds(asked, finderWorld, memory))
  note(name, measured, measured.result, budgetMs)
}

function note(name: string, measured: Measured, answer: DeadEndAnswer | undefined, budgetMs?: number) {
  const { wallMs, processorMs } = measured
  rows.push([name, wallMs, processorMs, answer?.tried ?? '', answer?.findings.length ?? '', budgetMs ?? ''])
  const isWhole = answer?.isPartial !== true && answer?.untried === undefined
  if (!isWhole || (budgetMs !== undefined && leastOf(measured) > budgetMs)) over.push(name)
}

note(
  'functions loaded',
  // A search loads the functions of its rules, but its time does not include that.
  await measure(loadFunctions),
  undefined,
)
const request = makeDeadEndRequest(10, 10)
await search('10 records, first search after a start', request, undefined, firstBudgetMs)
await search('10 records, nothing kept', request, undefined, firstBudgetMs)
await search(
  '10 records, rates hidden by price',
  makeDeadEndRequest(10, 10, { prices: true }),
  undefined,
  firstBudgetMs,
)

const active = makeDeadEndRequest(25, 10)
const ofActive = createSearchMemory()
await search('25 records, nothing kept', active, ofActive)
const searches: (Measured & { result: DeadEndAnswer })[] = []
for (let repeat = 0; repeat < repeats; repeat += 1) {
  const changed = changeOneRule(active, repeat, 701 + 10 * repeat)
  searches.push(await measure(() => searchDeadEnds(changed, finderWorld, ofActive)))
}
const [, slowest] = searches.sort((one, other) => leastOf(other) - leastOf(one))
if (slowest !== undefined)
  note(`25 records, one changed, p95 of ${repeats}`, slowest, slowest.result, activeBudgetMs)

const full = makeDeadEndRequest(50, 10, { deliveryEvery: 2 })
const ofFull = createSearchMemory()
await search('25 + 25 records, nothing kept', full, ofFull)
const save = compareWith(changeOneRule(full, 4, 777), full)
await search('25 + 25 records, a save of one rule', save, ofFull, saveBudgetMs)
const fullest = makeDeadEndRequest(50, 20, { deliveryEvery: 2 })
const ofFullest = createSearchMemory()
await search('25 + 25 records of 20 rules, nothing kept', fullest, ofFullest)
await search(
  '25 + 25 records of 20 rules, a save of one rule',
  compareWith(changeOneRule(fullest, 4, 777), fullest),
  ofFullest,
)

console.log(
  `\ndead ends, 10 rules a record where nothing else is said\n${formatTable(['', 'ms', 'processor ms', 'checkouts', 'findings', 'budget ms'], rows)}`,
)
console.log(`kept of the fullest shop: ${formatNumber(Math.round(ofFullest.work.bytes() / 1024))} KiB`)
if (over.length > 0) {
  process.exitCode = 1
  console.error(`\nOver budget, or not finished: ${over.join('; ')}`)
}
