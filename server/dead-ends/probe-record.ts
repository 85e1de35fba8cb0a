import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import type { ProbeOutcome } from '#rules/dead-ends/probed-rules.ts'
import { nameDetails, nameJudgedDetails, type ProbePlan } from '#rules/dead-ends/probes.ts'
import { listConditions } from '#rules/language/rule-set.ts'
import type { ConditionState, JudgedTrace } from '#rules/preview/trace.ts'
import { cacheShape, formatState, parseState } from './cached-runs.ts'
import { formatVerdictKey } from './checkout-key.ts'
import type { RecordCache, TraceShape } from './search-cache.ts'

type RuleRecord = Extract<ActiveRecord, { ruleSet: unknown }>

/** Name of conditions that depend on no detail. */
const ofNoDetail = nameDetails([])
const shapeKey = 'shape'

/**
 * Outcomes of a record's probes. Each condition's state is known by the values of its own details, whichever search
 * tried them. So a probe runs only if it shows something new. Undefined once time has run out.
 */
export async function probeRecord(
  record: RuleRecord,
  { details, probes, verdicts }: ProbePlan,
  kept: RecordCache,
  detailsOf: (probe: number) => Details,
  run: (details: Details) => Promise<ProbeOutcome>,
  pause: () => Promise<boolean>,
): Promise<ProbeOutcome[] | undefined> {
  const groups: readonly (readonly DetailName[])[] = [[], ...details]
  const shown = probes.map((_, probe) => groups.filter((group) => shows(group, probe)))
  function shows(group: readonly DetailName[], probe: number): boolean {
    if (group.length === 0) return probe === 0
    return (verdicts.get(nameDetails(group)) ?? []).some((verdict) => verdict.probe === probe)
  }
  const nameOf = nameConditions(record)
  const outcomes: ProbeOutcome[] = []
  for (const [probe, judged] of shown.entries()) {
    const at = detailsOf(probe)
    const known = recall(kept, judged, at, nameOf)
    if (known !== undefined) {
      outcomes.push({ trace: known, hidden: [], keptLast: false })
      continue
    }
    if (!(await pause())) return undefined
    const outcome = await run(at)
    outcomes.push(outcome)
    if (outcome.trace !== null) remember(kept, outcome.trace, judged, at, nameOf)
  }
  return outcomes
}

type NameOf = (rule: number, condition: number) => string

/** Returns a lookup of the details that decide a condition, by the index of its rule and of the condition. */
function nameConditions({ ruleSet }: RuleRecord): NameOf {
  const names = ruleSet.rules.map((rule) => listConditions(rule).map(nameJudgedDetails))
  return (rule, condition) => names[rule]?.[condition] ?? ofNoDetail
}

/** A trace with the states of these conditions, if all are known. States of other conditions are placeholders. */
function recall(
  kept: RecordCache,
  judged: readonly (readonly DetailName[])[],
  details: Details,
  nameOf: NameOf,
): JudgedTrace | undefined {
  const shape = kept.shapes.find(shapeKey)
  if (shape === undefined) return undefined
  const states = new Map<string, Iterator<ConditionState>>()
  for (const group of judged) {
    const known = kept.verdicts.find(formatVerdictKey(group, details))
    if (known === undefined) return undefined
    states.set(nameDetails(group), Array.from(known, parseState).values())
  }
  return {
    rules: shape.map(([rule, conditions]) => ({
      rule,
      conditions: conditions.map((condition) => ({
        condition,
        state: states.get(nameOf(rule, condition))?.next().value ?? 'not_met',
      })),
    })),
  }
}

/**
 * Keeps the states of these conditions. If the instruction budget ran out, a state depends on everything judged before
 * it, so nothing is kept.
 */
function remember(
  kept: RecordCache,
  trace: JudgedTrace,
  judged: readonly (readonly DetailName[])[],
  details: Details,
  nameOf: NameOf,
): void {
  const conditions = trace.rules.flatMap(({ rule, conditions }) =>
    conditions.map(({ condition, state }) => ({ name: nameOf(rule, condition), state })),
  )
  if (conditions.some(({ state }) => state === 'not_judged')) return
  const shape = cacheShape(kept, trace)
  const first: TraceShape = kept.shapes.find(shapeKey) ?? shape
  kept.shapes.keep(shapeKey, first, 0)
  if (first !== shape) return
  for (const group of judged) {
    const name = nameDetails(group)
    const states = conditions.filter((one) => one.name === name).map(({ state }) => formatState(state))
    kept.verdicts.keep(formatVerdictKey(group, details), states.join(''), states.length)
  }
}
