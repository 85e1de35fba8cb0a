import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import type { Details, DetailValue } from '#rules/dead-ends/details.ts'
import type { RuleEffect } from '#rules/dead-ends/probed-rules.ts'
import { detailOfActions } from '#rules/dead-ends/rate-prices.ts'
import { hidesByPrice } from '#rules/language/rate-prices.ts'
import type { Rule } from '#rules/language/rule-set.ts'
import { listLanguagesOfActions } from '#rules/language/texts-by-language.ts'
import type { RecordRun } from './record-run.ts'

type RuleRecord = Extract<ActiveRecord, { ruleSet: unknown }>

/** Runs a made-up record that is not part of the request. */
export type RunMadeUp = (record: RuleRecord, details: Details) => Promise<RecordRun>

/**
 * Effect of each rule alone, with its conditions met and the last method not kept. A rule that depends on prices has
 * one effect per price. Keyed by the rule's index.
 */
export async function probeRuleEffects(
  record: RuleRecord,
  details: Details,
  values: DetailValues,
  run: RunMadeUp,
  pause: () => Promise<boolean>,
): Promise<ReadonlyMap<number, readonly RuleEffect[]>> {
  const effects = new Map<number, readonly RuleEffect[]>()
  const at = (prices: DetailValue): Details => ({ ...details, [detailOfActions]: prices })
  for (const [index, rule] of record.ruleSet.rules.entries()) {
    if (rule.status === 'disabled' || !(await pause())) continue
    const alone = ofOneRule(record, hidingAll(rule))
    const mayHideLast = rule.actions.some(({ params }) => params.may_hide_last === true)
    const languages = listLanguagesOfActions(alone.ruleSet.rules)
    const runAt = async (prices: DetailValue): Promise<RuleEffect> => {
      const { hidden, stops, operations: first } = await run(alone, at(prices))
      const operations = [...first]
      // A new name may apply only to other languages.
      for (const language of languages) {
        if (operations.some(({ kind }) => kind === 'rename') || !(await pause())) break
        operations.push(...(await run(alone, { ...at(prices), language })).operations)
      }
      const acts = operations.length > 0 || stops.length > 0
      const renames = operations.some(({ kind }) => kind === 'rename')
      const effect = { hides: hidden, mayHideLast, ...(acts && { acts }), ...(renames && { renames }) }
      return stops.length > 0 ? { ...effect, stops: true } : effect
    }
    if (!hidesByPrice(rule)) {
      effects.set(index, [await runAt(details[detailOfActions])])
      continue
    }
    const atEach: EffectAtPrices[] = []
    const asWritten = ofOneRule(record, actingAlways(rule))
    for (const prices of values.get(detailOfActions) ?? []) {
      if (!(await pause())) break
      const effect = await runAt(prices)
      // Some of several actions may hide the last rate. Running the original actions shows the prices at which it is
      // hidden.
      const written = mayHideLast ? await run(asWritten, at(prices)) : undefined
      atEach.push({ effect, written: written?.hidden ?? [] })
    }
    effects.set(index, joinAlike(atEach))
  }
  return effects
}

/** Leaves out titles, so that rules with equal actions give equal records. */
function ofOneRule(record: RuleRecord, rule: Rule): RuleRecord {
  return { ...record, ruleSet: { ...record.ruleSet, title: '', rules: [rule] } }
}

type EffectAtPrices = { readonly effect: RuleEffect; readonly written: readonly number[] }

/** Effects of a rule by price. Prices with equal effects share one, and the effect that hides most comes first. */
function joinAlike(atEach: readonly EffectAtPrices[]): RuleEffect[] {
  const alike = new Map<string, EffectAtPrices & { readonly prices: number[] }>()
  for (const [index, each] of atEach.entries()) {
    const key = JSON.stringify(each)
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { ...each, prices: [index] })
    else known.prices.push(index)
  }
  return [...alike.values()]
    .sort((one, other) => other.written.length - one.written.length)
    .map(({ effect, prices }) => ({ ...effect, prices }))
}

/**
 * An "otherwise" rule without conditions acts unless an earlier rule did, whatever the function knows about a checkout.
 */
export function actingAlways({ actions }: Pick<Rule, 'actions'>): Rule {
  return { title: '', match_type: 'all', otherwise: true, conditions: [], actions }
}

/** The rule with all actions allowed to hide the last method. */
function hidingAll(rule: Rule): Rule {
  const actions = rule.actions.map((action) => ({
    ...action,
    params: { ...action.params, may_hide_last: true },
  }))
  return actingAlways({ actions })
}
