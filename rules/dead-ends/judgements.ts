import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailName } from './details.ts'
import { listDetailsOfActions } from './details-of-actions.ts'
import type { ProbeOutcome } from './probed-rules.ts'
import { nameDetails, type ProbePlan, type ValueIndices } from './probes.ts'
import { createTraceReader } from './traced-conditions.ts'

/** Results of a record's conditions on the same details, for each combination of their values. */
type Judged = { readonly details: readonly DetailName[]; readonly states: ReadonlyMap<string, string> }
export type Judgements = readonly Judged[]

const nameOfIndices = (details: readonly DetailName[], indices: ValueIndices) =>
  details.map((name) => indices.get(name) ?? 0).join(' ')

/** Lists the judgements of a record on its probes. Undefined if its function does not report them. */
export function listJudgements(
  record: ActiveRecord,
  plan: ProbePlan,
  outcomes: readonly ProbeOutcome[],
): Judgements | undefined {
  if ('ruleSet' in record && outcomes.some(({ trace }) => trace === null)) return undefined
  const states = readStates(record, outcomes)
  const ofActions = listDetailsOfActions(record)
  const isOfActions = ([first, ...others]: readonly DetailName[]) =>
    first !== undefined && others.length === 0 && ofActions.includes(first)
  return plan.details.map((details) => {
    const verdicts = plan.verdicts.get(nameDetails(details)) ?? []
    const ofDetails = verdicts.map(({ indices, probe }): [string, string] => [
      nameOfIndices(details, indices),
      // Every value that actions use is a separate kind.
      isOfActions(details) ? nameOfIndices(details, indices) : (states(probe, nameDetails(details)) ?? ''),
    ])
    return { details, states: new Map(ofDetails) }
  })
}

/** Judgements of the conditions in each run. Conditions on the same details are joined. */
function readStates(
  record: ActiveRecord,
  outcomes: readonly ProbeOutcome[],
): (probe: number, details: string) => string | undefined {
  if (!('ruleSet' in record))
    return (probe) => JSON.stringify([outcomes[probe]?.hidden, outcomes[probe]?.keptLast])
  const readTrace = createTraceReader(record.ruleSet)
  const byDetails = outcomes.map((outcome) => {
    const states = new Map<string, string>()
    for (const { details, isMet } of readTrace(outcome))
      states.set(details, `${states.get(details) ?? ''}${Number(isMet)}`)
    return states
  })
  return (probe, details) => byDetails[probe]?.get(details)
}

/**
 * Finds how each condition of a record judges a checkout, as one text. Checkouts with equal judgements have equal
 * results. Undefined for a combination that was not tried.
 */
export function findJudgement(judgements: Judgements, indices: ValueIndices): string | undefined {
  const states = judgements.map((judged) => judged.states.get(nameOfIndices(judged.details, indices)))
  return states.includes(undefined) ? undefined : states.join(' ')
}
