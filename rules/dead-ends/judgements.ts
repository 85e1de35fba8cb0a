import { listConditions } from '../language/rule-set.ts'
import { isMetAsAsked } from './conditions-as-asked.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailName } from './details.ts'
import type { ProbeOutcome } from './learned-rules.ts'
import { nameDetails, nameJudgedDetails, type Places, type ProbePlan } from './probes.ts'
import { detailOfActions } from './rate-prices.ts'

/** How the conditions of a record that look at the same details judged each combination of them. */
type Judged = { readonly details: readonly DetailName[]; readonly states: ReadonlyMap<string, string> }
export type Judgements = readonly Judged[]

const nameOfPlaces = (details: readonly DetailName[], places: Places) =>
  details.map((name) => places.get(name) ?? 0).join(' ')

/** What a record was seen to judge on its probes; undefined where its function does not tell. */
export function listJudgements(
  record: ActiveRecord,
  plan: ProbePlan,
  outcomes: readonly ProbeOutcome[],
): Judgements | undefined {
  if ('ruleSet' in record && outcomes.some(({ trace }) => trace === null)) return undefined
  return plan.details.map((details) => {
    const verdicts = plan.verdicts.get(nameDetails(details)) ?? []
    const states = verdicts.map(({ places, probe }): [string, string] => [
      nameOfPlaces(details, places),
      // What actions look at is like nothing but itself.
      isOfActions(details)
        ? nameOfPlaces(details, places)
        : formatStates(record, nameDetails(details), outcomes[probe]),
    ])
    return { details, states: new Map(states) }
  })
}

const isOfActions = ([first, ...others]: readonly DetailName[]) =>
  first === detailOfActions && others.length === 0

function formatStates(record: ActiveRecord, names: string, outcome: ProbeOutcome | undefined): string {
  if (!('ruleSet' in record)) return JSON.stringify([outcome?.hidden, outcome?.keptLast])
  const states = (outcome?.trace?.rules ?? []).flatMap(({ rule, conditions }) =>
    conditions.flatMap((traced) => {
      const judged = record.ruleSet.rules[rule]
      if (judged === undefined) return []
      const asked = listConditions(judged)[traced.condition]
      if (asked === undefined || nameJudgedDetails(asked) !== names) return []
      return [isMetAsAsked(judged, traced)]
    }),
  )
  return states.map(Number).join('')
}

/**
 * How a record judges a checkout, condition by condition. It does the same at all checkouts for which this is the same.
 * Undefined for a combination that was not tried.
 */
export function findJudgement(judgements: Judgements, places: Places): string | undefined {
  const states = judgements.map((judged) => judged.states.get(nameOfPlaces(judged.details, places)))
  return states.includes(undefined) ? undefined : states.join(' ')
}
