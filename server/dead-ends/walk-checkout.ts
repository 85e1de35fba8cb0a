import { composeCheckout, countLines, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { type DeadEndRequest, isCheck } from '#rules/dead-ends/dead-end-request.ts'
import { type Details, type DetailValue, isRatePrices } from '#rules/dead-ends/details.ts'
import { findJudgement, type Judgements } from '#rules/dead-ends/judgements.ts'
import { type OptionStep, optionOwners, optionSteps } from '#rules/dead-ends/option-steps.ts'
import type { ValueIndices } from '#rules/dead-ends/probes.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { cannotBeChanged } from '#rules/preview/wallets.ts'
import { applyOperations, listOffered, type OfferedMethod } from '../preview/offered-methods.ts'
import type { RecordRun } from './record-run.ts'
import type { RecordRunner } from './record-runner.ts'

/** Runs of records, by the record's index in the request. */
export type Runs = ReadonlyMap<number, RecordRun>

/** A step of a checkout that offers methods or rates, after all records of its owner. */
export type WalkedStep = {
  readonly owner: CustomizationOwner
  readonly methods: readonly PreviewMethod[]
  readonly runs: Runs
}

export type Walk = {
  /** Steps in the order of a checkout. The last one is the step that hides the shopper's choice, if any does. */
  readonly steps: readonly WalkedStep[]
  /** Runs of checks when the order is placed. Undefined if the shopper does not reach that point. */
  readonly checks: Runs | undefined
  /** True if a record ran with other names than in its own trial. */
  readonly isRenamed: boolean
}

/**
 * Names that a function gets after an earlier record has changed them. `documented`: each record of a step gets the
 * store's names, and later steps get the new name of the chosen rate. `opposite`: each record gets the new names of
 * earlier records, and later steps get the store's name of the rate. The platform documents neither
 * (docs/platform.md#function-input).
 */
export type NameReading = 'documented' | 'opposite'

export type WalkContext = {
  readonly request: DeadEndRequest
  readonly runner: RecordRunner
  /** Observed judgements of records, by record index. */
  readonly judgements: ReadonlyMap<number, Judgements>
  readonly pause: () => Promise<boolean>
  readonly reading?: NameReading
}

type Judge = (index: number) => string | undefined
const unknown: Judge = () => undefined

/**
 * Runs one checkout in the platform's order of functions. First come the steps that offer something. Each gets the
 * choice of the previous step under its current name. Then come the checks when the order is placed.
 */
export async function walkCheckout(
  indices: ValueIndices,
  chosen: Details,
  context: WalkContext,
): Promise<Walk> {
  const { request, judgements, reading = 'documented' } = context
  let judge: Judge = unknown
  if (isAsChosen(chosen)) {
    judge = (index) => {
      const known = judgements.get(index)
      return known === undefined ? undefined : findJudgement(known, indices)
    }
  }
  let details = chosen
  let shop: ShopFacts = request
  const steps: WalkedStep[] = []
  let isRenamed = false
  for (const owner of optionOwners) {
    const indexes = isOf(owner, request)
    const offered = listOffered(owner, composeCheckout(details, shop))
    const runs =
      reading === 'opposite'
        ? await runUnderNewNames(owner, indexes, offered, details, shop, judge, context)
        : await runAll(indexes, details, shop, judge, context)
    const operations = [...runs.values()].flatMap((run) => run.operations)
    const methods = applyOperations(offered, operations)
    steps.push({ owner, methods, runs })
    const after = goOn(optionSteps[owner], details, shop, methods)
    if (after === undefined) return { steps, checks: undefined, isRenamed }
    if (reading === 'opposite') continue
    isRenamed ||= after.isRenamed
    // The new name was part of no trial, so judgements are unknown.
    if (after.isRenamed) judge = unknown
    details = after.details
    shop = after.shop
  }
  const ofChecks = request.records.flatMap((record, index) => (isCheck(record) ? [index] : []))
  return { steps, checks: await runAll(ofChecks, details, shop, judge, context), isRenamed }
}

function isOf(owner: CustomizationOwner, { records }: DeadEndRequest): number[] {
  return records.flatMap(({ functionHandle }, index) =>
    ownerOfFunction(functionHandle) === owner ? [index] : [],
  )
}

/** Runs records on one checkout, one after another. */
async function runAll(
  indexes: readonly number[],
  details: Details,
  shop: ShopFacts,
  judge: Judge,
  { runner, pause }: WalkContext,
): Promise<Runs> {
  const runs = new Map<number, RecordRun>()
  for (const index of indexes) {
    await pause()
    runs.set(index, await runner.run(index, details, shop, judge(index)))
  }
  return runs
}

/** Runs records on one checkout. Each gets the names that earlier records have given. */
async function runUnderNewNames(
  owner: CustomizationOwner,
  indexes: readonly number[],
  offered: readonly OfferedMethod[],
  details: Details,
  shop: ShopFacts,
  judge: Judge,
  context: WalkContext,
): Promise<Runs> {
  const runs = new Map<number, RecordRun>()
  const names = offered.map(({ name }) => name)
  let isRenamed = false
  for (const index of indexes) {
    await context.pause()
    const under: ShopFacts = { ...shop, [optionSteps[owner].offers]: [...names] }
    const run: RecordRun = isRenamed
      ? await context.runner.run(index, details, under, undefined, [...names])
      : await context.runner.run(index, details, shop, judge(index))
    runs.set(index, run)
    for (const { kind, id, name } of run.operations) {
      const index = offered.findIndex((method) => method.id === id)
      if (kind !== 'rename' || index < 0 || cannotBeChanged(offered[index]?.name ?? '')) continue
      isRenamed ||= names[index] !== name
      names[index] = name
    }
  }
  return runs
}

/** True if the cart has exactly the chosen lines and pieces, without further ones for other details. */
export function isAsChosen(details: Details): boolean {
  const { lines, pieces } = countLines(details)
  return lines === details.lineCount && pieces === details.pieces
}

/** The checkout for the next step, with methods under their new names. Undefined if the chosen one is hidden. */
function goOn(
  { offers, choice }: OptionStep,
  details: Details,
  shop: ShopFacts,
  methods: readonly PreviewMethod[],
) {
  if (choice === undefined) return { details, shop, isRenamed: false }
  const shown = methods.flatMap((method) => (method.shown === null ? [] : [method.shown.name]))
  const before = details[choice] ?? null
  const chosen = methods.find(({ name }) => name === before)
  if (before !== null && (chosen === undefined || chosen.shown === null)) return undefined
  const after = chosen?.shown?.name ?? null
  return {
    details: { ...details, [choice]: after, ratePrices: renamePrices(details.ratePrices, methods) },
    shop: { ...shop, [offers]: shown },
    isRenamed: after !== before,
  }
}

/** Prices of rates, keyed by their current names. */
function renamePrices(prices: DetailValue, methods: readonly PreviewMethod[]): DetailValue {
  if (!isRatePrices(prices)) return prices
  return prices.map(({ title, cost }) => ({
    title: methods.find(({ name }) => name === title)?.shown?.name ?? title,
    cost,
  }))
}
