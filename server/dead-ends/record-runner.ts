import { composeCheckout, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import { listDetailsOfActions } from '#rules/dead-ends/details-of-actions.ts'
import type { RuleEffect } from '#rules/dead-ends/probed-rules.ts'
import type { Log } from '../log.ts'
import { type RequireFunctionBuilds, withoutDeployedBuilds } from '../preview/function-builds.ts'
import { listMetafields } from '../preview/run-preview.ts'
import { cacheRun, readRun } from './cached-runs.ts'
import { formatCheckoutKey, listReadDetails } from './checkout-key.ts'
import { findBuild } from './find-build.ts'
import { performRecord } from './perform-record.ts'
import type { RecordRun } from './record-run.ts'
import { probeRuleEffects } from './rule-effects.ts'
import { createSearchCache, type RecordCache, type SearchCache } from './search-cache.ts'

/**
 * Runs records on checkouts. A record cannot distinguish checkouts with equal values of everything that it reads. Nor
 * can it distinguish checkouts at which it judges every condition alike. So it runs on only one of them, across all
 * searches.
 *
 * @param offered methods and rates of the shop before any record changes them.
 */
export function createRecordRunner(
  records: readonly ActiveRecord[],
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  offered: Pick<ShopFacts, 'paymentMethods' | 'rates'>,
  cache: SearchCache = createSearchCache(),
) {
  // The records' metafields are serialized once for all runs.
  const findBuilds = withoutDeployedBuilds(requireBuilds)
  const prepare = (record: ActiveRecord) => {
    const stored = listMetafields(record)
    const build = findBuild(record.functionHandle, findBuilds)
    return {
      record,
      stored,
      kept: cache.of({ record, stored, offered }, build),
      detailNames: listReadDetails(record),
      ofActions: listDetailsOfActions(record),
    }
  }
  const prepared = records.map(prepare)
  const runs = records.map(() => new Map<string, RecordRun>())

  const perform = (
    { record, stored }: Pick<Prepared, 'record' | 'stored'>,
    index: number,
    details: Details,
    shop: ShopFacts,
  ) => performRecord(record, index, composeCheckout(details, shop), findBuilds, log, { stored })

  const requirePrepared = (index: number): Prepared => {
    const found = prepared[index]
    if (found === undefined) throw new Error(`There is no record at ${index}`)
    return found
  }

  return {
    /**
     * `judgement`: the record's judgement of this checkout, if known. `names`: the offered names, if other records have
     * changed them.
     */
    run: async (
      index: number,
      details: Details,
      shop: ShopFacts,
      judgement?: string | undefined,
      names?: readonly string[],
    ): Promise<RecordRun> => {
      const one = requirePrepared(index)
      const checkoutKey = judgement ?? formatCheckoutKey(one.detailNames, details)
      const key = names === undefined ? checkoutKey : JSON.stringify([names, checkoutKey])
      const before = runs[index]?.get(key)
      if (before !== undefined) return before
      // A judgement identifies prices and languages by index, and the next search has other indices.
      const cacheKey = judgement === undefined ? key : `${key}${formatOfActions(one.ofActions, details)}`
      const known = one.kept.runs.find(cacheKey)
      const run = known === undefined ? await perform(one, index, details, shop) : readRun(known, index)
      if (known === undefined) cacheRun(one.kept, cacheKey, run)
      runs[index]?.set(key, run)
      return run
    },

    /** Runs a record to observe how it judges its conditions. The run itself is not kept. */
    probe: (index: number, details: Details, shop: ShopFacts): Promise<RecordRun> =>
      perform(requirePrepared(index), index, details, shop),

    keptOf: (index: number): RecordCache => requirePrepared(index).kept,

    runRulesAlone: (
      record: Extract<ActiveRecord, { ruleSet: unknown }>,
      details: Details,
      values: DetailValues,
      shop: ShopFacts,
      pause: () => Promise<boolean>,
    ): Promise<ReadonlyMap<number, readonly RuleEffect[]>> => {
      const runMadeUp = async (madeUp: ActiveRecord, at: Details) => {
        const one = prepare(madeUp)
        const key = formatOfActions(one.ofActions, at)
        const known = one.kept.runs.find(key)
        if (known !== undefined) return readRun(known, 0)
        const run = await perform(one, 0, at, shop)
        cacheRun(one.kept, key, run)
        return run
      }
      return probeRuleEffects(record, details, values, runMadeUp, pause)
    },
  }
}

type Prepared = {
  readonly record: ActiveRecord
  readonly stored: ReadonlyMap<string, string>
  readonly kept: RecordCache
  readonly detailNames: readonly DetailName[]
  /** Details that decide the effect of its actions. */
  readonly ofActions: readonly DetailName[]
}

const formatOfActions = (names: readonly DetailName[], details: Details) =>
  names.map((name) => ` ${JSON.stringify(details[name])}`).join('')

export type RecordRunner = ReturnType<typeof createRecordRunner>
