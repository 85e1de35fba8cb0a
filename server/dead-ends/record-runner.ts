import { composeCheckout, countLines, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import {
  type ActiveCheck,
  type ActiveCustomization,
  type ActiveRecord,
  isCheck,
} from '#rules/dead-ends/dead-end-request.ts'
import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import type { DetailName, Details, DetailValue } from '#rules/dead-ends/details.ts'
import type { RuleEffect } from '#rules/dead-ends/learned-rules.ts'
import { listJudgedDetails } from '#rules/dead-ends/probes.ts'
import { detailOfActions } from '#rules/dead-ends/rate-prices.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import { hidesByPrice } from '#rules/language/rate-prices.ts'
import type { Rule } from '#rules/language/rule-set.ts'
import { hidesInList } from '#rules/preview/method-outcomes.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { RuleTrace } from '#rules/preview/trace.ts'
import { runCheckPreview } from '../check-preview/run-check-preview.ts'
import type { Log } from '../log.ts'
import { type RequireFunctionBuilds, withoutDeployedBuilds } from '../preview/function-builds.ts'
import { createInputRoot } from '../preview/input-root.ts'
import { listOffered } from '../preview/list-of-methods.ts'
import { type AttributedOperation, attributeOperations } from '../preview/operations.ts'
import { listMetafields, type RunOptions, runRecord } from '../preview/run-preview.ts'

/** What a record did at a checkout. */
export type RecordRun = {
  readonly operations: readonly AttributedOperation[]
  /** Places among those offered of the methods that it hid, in the order in which it did. */
  readonly hidden: readonly number[]
  readonly keptLast: boolean
  /** Why it stops the checkout when the order is placed. */
  readonly stops: readonly Stop[]
  readonly trace: RunTrace | null
  /** Its function is not there or cannot be loaded, so that nothing is known about it. */
  readonly isUnknown: boolean
}

/** What of a trace is the same for whatever a rule does. */
export type RunTrace = { readonly rules: readonly Pick<RuleTrace, 'rule' | 'conditions'>[] }

/** A rule that stops the checkout, or null where its function failed; with which words, where they are known. */
export type Stop = { readonly rule: number | null; readonly message: string }

/** The engine's line for the guard that never hides the last method. */
const keptLastLine = 'kept the last one left'

/**
 * Runs records on checkouts. A record cannot tell checkouts apart that have the same of all it asks about, nor those at
 * which it judges every condition alike, so that it is run on one of them only.
 */
export function createRecordRunner(
  records: readonly ActiveRecord[],
  requireBuilds: RequireFunctionBuilds,
  log: Log,
) {
  // What a record has stored is written once for all runs.
  const findBuilds = withoutDeployedBuilds(requireBuilds)
  const stored = new Map(records.map((record) => [record, listMetafields(record)]))
  const runs = records.map(() => new Map<string, RecordRun>())
  const askedBy = records.map(listAsked)

  const perform = (record: ActiveRecord, index: number, details: Details, shop: ShopFacts) => {
    const sample = composeCheckout(details, shop)
    const options = { stored: stored.get(record) }
    return isCheck(record)
      ? performCheck(record, sample, findBuilds, log, options)
      : performCustomization(record, index, sample, findBuilds, log, options)
  }

  return {
    /** `judgement`: how the record judges this checkout, where that is known. */
    run: async (
      index: number,
      details: Details,
      shop: ShopFacts,
      judgement?: string | undefined,
    ): Promise<RecordRun> => {
      const record = records[index]
      if (record === undefined) throw new Error(`There is no record at ${index}`)
      const key = judgement ?? formatKey(askedBy[index] ?? [], details)
      const before = runs[index]?.get(key)
      if (before !== undefined) return before
      const run = await perform(record, index, details, shop)
      runs[index]?.set(key, run)
      return run
    },

    /**
     * What each rule does by itself, were its conditions met and the last method not kept, and where it looks at prices, what it
     * does at which. By where it stands.
     */
    runRulesAlone: async (
      record: Extract<ActiveRecord, { ruleSet: unknown }>,
      details: Details,
      values: DetailValues,
      shop: ShopFacts,
      pause: () => Promise<boolean>,
    ): Promise<ReadonlyMap<number, readonly RuleEffect[]>> => {
      const effects = new Map<number, readonly RuleEffect[]>()
      const at = (prices: DetailValue): Details => ({ ...details, [detailOfActions]: prices })
      for (const [place, rule] of record.ruleSet.rules.entries()) {
        if (rule.status === 'disabled' || !(await pause())) continue
        const alone = { ...record, ruleSet: { ...record.ruleSet, rules: [hidingAll(rule)] } }
        const mayHideLast = rule.actions.some(({ params }) => params.may_hide_last === true)
        const runAt = async (prices: DetailValue): Promise<RuleEffect> => {
          const { hidden, stops } = await perform(alone, 0, at(prices), shop)
          const effect = { hides: hidden, mayHideLast }
          return stops.length > 0 ? { ...effect, stops: true } : effect
        }
        if (!hidesByPrice(rule)) {
          effects.set(place, [await runAt(details[detailOfActions])])
          continue
        }
        const atEach: EffectAtPrices[] = []
        const asWritten = { ...record, ruleSet: { ...record.ruleSet, rules: [actingAlways(rule)] } }
        for (const prices of values.get(detailOfActions) ?? []) {
          if (!(await pause())) break
          const effect = await runAt(prices)
          // Of several actions not all may say that the last one may go: at which prices it does, shows as they are written.
          const written = mayHideLast ? await perform(asWritten, 0, at(prices), shop) : undefined
          atEach.push({ effect, written: written?.hidden ?? [] })
        }
        effects.set(place, joinAlike(atEach))
      }
      return effects
    },
  }
}

async function performCustomization(
  record: ActiveCustomization,
  index: number,
  sample: SampleCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions,
): Promise<RecordRun> {
  const outcome = await runRecord(record, createInputRoot(sample), requireBuilds, log, options)
  const rules = 'ruleSet' in record ? record.ruleSet.rules : []
  const operations = attributeOperations(outcome.operations, index, rules, outcome.trace)
  const offered = listOffered(ownerOfFunction(record.functionHandle), sample)
  return {
    operations,
    hidden: operations.filter(hidesInList).map(({ id }) => offered.findIndex((method) => method.id === id)),
    keptLast: outcome.logs.includes(keptLastLine),
    stops: [],
    trace: outcome.trace,
    isUnknown: isNotThere(outcome),
  }
}

/** When the order is placed, where every rule of a check acts. */
async function performCheck(
  { functionHandle, ruleSet, blockOnFailure }: ActiveCheck,
  sample: SampleCheckout,
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  options: RunOptions,
): Promise<RecordRun> {
  const request = { functionHandle, ruleSet, step: 'completion', sample } as const
  const { errors, outcome } = await runCheckPreview(request, requireBuilds, log, options)
  const isUnknown = isNotThere(outcome)
  const failed: Stop[] =
    outcome.error !== null && blockOnFailure && !isUnknown ? [{ rule: null, message: '' }] : []
  const told = outcome.trace?.rules.flatMap(({ rule, actions }): Stop[] =>
    actions
      .filter(({ outcome }) => outcome === 'stopped' || outcome === 'taken')
      .slice(0, 1)
      .map(({ message }) => ({ rule, message })),
  )
  const untold = errors.map(({ message }): Stop => ({ rule: null, message }))
  return {
    operations: [],
    hidden: [],
    keptLast: false,
    stops: [...failed, ...(errors.length === 0 ? [] : (told ?? untold))],
    trace: outcome.trace,
    isUnknown,
  }
}

const isNotThere = ({ error }: Pick<RecordOutcome, 'error'>) => error?.name === 'InvalidModuleError'

export type RecordRunner = ReturnType<typeof createRecordRunner>

type EffectAtPrices = { readonly effect: RuleEffect; readonly written: readonly number[] }

/** What a rule does at each price, told once for all at which it does the same; where it hides most first. */
function joinAlike(atEach: readonly EffectAtPrices[]): RuleEffect[] {
  const alike = new Map<string, EffectAtPrices & { readonly prices: number[] }>()
  for (const [place, each] of atEach.entries()) {
    const key = JSON.stringify(each)
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { ...each, prices: [place] })
    else known.prices.push(place)
  }
  return [...alike.values()]
    .sort((one, other) => other.written.length - one.written.length)
    .map(({ effect, prices }) => ({ ...effect, prices }))
}

/** An "otherwise" without conditions acts wherever no rule above it did, whatever its function knows of a checkout. */
function actingAlways({ title, actions }: Rule): Rule {
  return { title, match_type: 'all', otherwise: true, conditions: [], actions }
}

/** The same, were the last method not kept. */
function hidingAll(rule: Rule): Rule {
  const actions = rule.actions.map((action) => ({
    ...action,
    params: { ...action.params, may_hide_last: true },
  }))
  return actingAlways({ ...rule, actions })
}

/** The details on which an answer can depend: those that are asked about, and what decides whether they are there. */
function listAsked(record: ActiveRecord): readonly DetailName[] {
  const asked = new Set(listJudgedDetails(record).flat())
  // A shopper of whom nothing is known is no guest yet.
  if (asked.has('login')) asked.add('email').add('phone')
  return [...asked]
}

function formatKey(asked: readonly DetailName[], details: Details): string {
  const { lines, pieces } = countLines(details)
  // That a shopper buys for a company shows in any of its details.
  const ofCompany = asked.some((name) => name.startsWith('company'))
    ? Object.entries(details).filter(([name]) => name.startsWith('company'))
    : []
  return JSON.stringify([asked.map((name) => details[name] ?? null), lines, pieces, ofCompany])
}
