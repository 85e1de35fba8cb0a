import { comparable } from '#forms/text/comparable-text.ts'
import type { DescribedFinding } from '#rules/dead-ends/describe-finding.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { readIndices, type ValueIndices } from '#rules/dead-ends/probes.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import {
  describeFeePromise,
  describePassed,
  describeSameName,
  describeTakenName,
  describeUnkept,
} from '#rules/promises/describe-promise.ts'
import { findBrokenFeePromise, type Sight } from '#rules/promises/fee-promise.ts'
import { firesAt, listIndicesOf, type RuleIndex } from '#rules/promises/idle-rules.ts'
import type { FeeRatesPromise } from '#rules/promises/promise.ts'
import { listExactRepairs, withRepairs } from '#rules/promises/repair.ts'
import { findSameNames } from '#rules/promises/same-names.ts'
import { findStillShown } from '#rules/promises/shown-methods.ts'
import { findTakenNames, type NewName } from '#rules/promises/taken-names.ts'
import { listNameRepairs, listStopHidingRepairs } from '#rules/promises/undone-actions.ts'
import { choosePayable } from './choose-payable.ts'
import { chooseRenamed, chooseRenaming, renamersOf } from './choose-renaming.ts'
import { findFeeDiscounts } from './find-fee-discounts.ts'
import { noteIdleRules } from './note-idle-rules.ts'
import type { Note, PromiseSearch, Tried, WalkAt } from './promise-search.ts'
import { isAsChosen, type NameReading, type Walk, type WalkedStep, walkCheckout } from './walk-checkout.ts'

type Found = { readonly described: DescribedFinding; readonly details: Details }
type Noted = {
  readonly findings: readonly Found[]
  readonly tried: number
  readonly isPartial: boolean
  /** Rules and records for which a maximum number of checkouts left no room. */
  readonly untried: readonly RuleIndex[]
}

/** Maximum number of checks for which further checkouts are chosen. Others are reported. */
const checksMax = 60

/**
 * Finds promises that the records together do not keep. Uses the checkouts that the search for dead ends has tried, and
 * tries more if they do not decide it.
 */
export async function findBrokenPromises(tried: readonly Tried[], search: PromiseSearch): Promise<Noted> {
  const { context, values, ordinary } = search
  const more: Tried[] = []
  let isPartial = false
  let isFull = false
  const walk = async (
    indices: ValueIndices,
    reading: NameReading = 'documented',
  ): Promise<Tried | undefined> => {
    if (more.length >= search.max) {
      isFull = true
      return undefined
    }
    if (!(await context.pause())) {
      isPartial = true
      return undefined
    }
    const details = readIndices(indices, values, ordinary)
    const walked = { indices, details, walk: await walkCheckout(indices, details, { ...context, reading }) }
    more.push(walked)
    return walked
  }

  const findings: Found[] = []
  const note = (described: DescribedFinding, { details }: Pick<Tried, 'details'>) => {
    if (!findings.some((one) => one.described.key === described.key)) findings.push({ described, details })
  }
  const walkAll = async (all: readonly ValueIndices[], reading?: NameReading): Promise<readonly Tried[]> => {
    const walked: Tried[] = []
    for (const indices of all) {
      const one = await walk(indices, reading)
      if (one !== undefined) walked.push(one)
    }
    return walked
  }
  const { indices: renaming, untried: unrenamed } = chooseRenaming(search)
  const documented = [...tried, ...(await walkAll(renaming))]
  const opposite = await walkAll([...chooseRenamed(tried), ...renaming], 'opposite')
  for (const promise of context.request.promises ?? []) {
    if (promise.kind !== 'feeRates') continue
    for (const walks of [documented, opposite]) await noteFeePromise(promise, walks, search, walk, note)
  }
  noteNames(documented, opposite, search, note)
  for (const { described, at } of await findFeeDiscounts(search, walk)) note(described, at)
  const passing = renaming.length === 0 ? undefined : choosePassing(search)
  const ofChecks = await walkAll(passing?.indices ?? [])
  for (const walks of [documented.filter(({ walk }) => isDifferent(walk)), ofChecks, opposite])
    for (const one of walks) if (isAsChosen(one.details)) noteUnkept(one, search, note)
  const untried = [...unrenamed, ...(passing?.untried ?? []), ...(isFull ? listPromising(search) : [])]
  if (!isPartial) {
    const seen = [...tried, ...more.filter((one) => !opposite.includes(one))]
    untried.push(...(await noteIdleRules(seen, search, walk, note)))
  }
  return { findings: isPartial ? [] : findings, tried: more.length, isPartial, untried }
}

const stepOf = ({ steps }: Walk, owner: 'payment' | 'delivery') =>
  steps.find((step) => step.owner === owner)?.methods

/** True if records may act differently together than alone: under changed names, or where the last method is kept. */
const isDifferent = (walk: Walk) =>
  walk.isRenamed || walk.steps.some(({ runs }) => [...runs.values()].some(({ keptLast }) => keptLast))

/**
 * Checkouts that checks should stop and at which names change. The search for dead ends chooses none for checks only.
 */
function choosePassing({ probed, context, hasTime }: PromiseSearch) {
  const stopping = probed.rules.filter(({ stops }) => stops === true)
  const indices = stopping
    .slice(0, checksMax)
    .flatMap((rule) => listIndicesOf(rule, probed.rules, context.request.rates.length, hasTime).indices)
  return { indices, untried: stopping.slice(checksMax) }
}

/** Records with a promise. */
function listPromising({ context }: PromiseSearch): RuleIndex[] {
  const { records, promises = [] } = context.request
  return promises.flatMap((promise) => {
    const record = records.findIndex(({ id }) => id === promise.record)
    return record < 0 ? [] : [{ record, rule: null }]
  })
}

const sightOf = ({ details, walk }: Tried): Sight | undefined =>
  typeof details.rate === 'string'
    ? { rate: details.rate, rates: stepOf(walk, 'delivery') ?? [], payment: stepOf(walk, 'payment') }
    : undefined

async function noteFeePromise(
  promise: FeeRatesPromise,
  walks: readonly Tried[],
  search: PromiseSearch,
  walk: WalkAt,
  note: Note,
): Promise<void> {
  const { records } = search.context.request
  const fee = records.findIndex(({ id }) => id === promise.record)
  if (fee < 0 || walks.length === 0) return
  const seen = walks.flatMap((one) => {
    const sight = sightOf(one)
    return sight === undefined ? [] : [{ one, sight }]
  })
  const find = () =>
    findBrokenFeePromise(
      promise,
      fee,
      seen.map(({ sight }) => sight),
    )
  for (const { kind, rate } of find()) {
    if (kind !== 'codUnreachable') continue
    const indices = choosePayable(promise, fee, rate, search)
    const walked = indices && (await walk(indices))
    const sight = walked && sightOf(walked)
    if (walked !== undefined && sight !== undefined) seen.push({ one: walked, sight })
  }
  for (const broken of find()) {
    const at = seen[broken.sight]?.one
    if (at === undefined) continue
    const described = describeFeePromise(broken, promise, fee, records)
    const repairs = [
      ...listExactRepairs(broken.causes, search.context.request),
      ...listStopHidingRepairs(broken, promise, search.context.request),
    ]
    note({ ...described, ...withRepairs(repairs) }, at)
  }
}

/**
 * Reports names that several methods share, under either reading. Then reports new names that the store already uses
 * for another method.
 */
function noteNames(
  documented: readonly Tried[],
  opposite: readonly Tried[],
  { context, probed }: PromiseSearch,
  note: Note,
): void {
  const { request } = context
  const shared: string[] = []
  for (const one of [...documented, ...opposite])
    for (const { methods } of one.walk.steps)
      for (const same of findSameNames(methods)) {
        shared.push(...same.offers.map((offer) => JSON.stringify([offer, comparable(same.name)])))
        const described = describeSameName(same, request.records)
        note({ ...described, ...withRepairs(listNameRepairs(same, request)) }, one)
      }
  for (const one of documented)
    for (const step of one.walk.steps)
      for (const taken of findTakenNames(step.owner, step.methods, listGiven(step), request, probed.rules)) {
        if (shared.includes(JSON.stringify([taken.offer, comparable(taken.name)]))) continue
        const described = describeTakenName(taken, request.records)
        note({ ...described, ...withRepairs(listNameRepairs(taken, request)) }, one)
      }
}

/** New names that the records of a step give, in order. */
const listGiven = ({ runs }: WalkedStep): NewName[] =>
  [...runs].flatMap(([record, { operations }]) =>
    operations.flatMap(({ kind, id, name }) => (kind === 'rename' ? [{ id, name, record }] : [])),
  )

/**
 * Reports methods and rates that are shown although a record with a promise hides them when alone. Reports orders that
 * pass a check although it should stop them.
 */
function noteUnkept(one: Tried, { probed, context }: PromiseSearch, note: Note): void {
  const { records, promises = [] } = context.request
  const renamers = renamersOf(one.walk)
  for (const { kind, record } of promises) {
    if (kind !== 'hidden') continue
    const index = records.findIndex(({ id }) => id === record)
    const step = one.walk.steps.find(({ runs }) => runs.has(index))
    const methods: readonly PreviewMethod[] = step?.methods ?? []
    const unkept = findStillShown(probed.rules, index, one.indices, methods, renamers)
    if (unkept === undefined) continue
    const repairs = listExactRepairs(unkept.causes, context.request)
    note({ ...describeUnkept(index, unkept, records), ...withRepairs(repairs) }, one)
  }
  const { checks } = one.walk
  if (checks === undefined || [...checks.values()].some(({ stops }) => stops.length > 0)) return
  for (const rule of probed.rules)
    if (rule.stops === true && renamers.length > 0 && firesAt(rule, one.indices))
      note(
        {
          ...describePassed(rule, renamers, records),
          ...withRepairs(listExactRepairs(renamers, context.request)),
        },
        one,
      )
}
