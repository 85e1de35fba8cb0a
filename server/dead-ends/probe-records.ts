import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { TriedValues } from '#rules/dead-ends/detail-values.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import { type Judgements, listJudgements } from '#rules/dead-ends/judgements.ts'
import { countOffered } from '#rules/dead-ends/option-steps.ts'
import { derivePincodeRecord, deriveRules, type ProbedRule } from '#rules/dead-ends/probed-rules.ts'
import { type ProbePlan, planProbes, readIndices } from '#rules/dead-ends/probes.ts'
import type { ValueJudgements } from '#rules/dead-ends/shopper-changes.ts'
import { findUntriedRules, type UntriedRule } from '#rules/dead-ends/untried-rules.ts'
import { createValueJudgements } from '#rules/dead-ends/value-judgements.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { probeRecord } from './probe-record.ts'
import type { RecordRun } from './record-run.ts'
import type { RecordRunner } from './record-runner.ts'

/** Observed effects of the records, and their judgements by record index. */
export type ProbedRecords = {
  readonly rules: readonly ProbedRule[]
  readonly judgements: ReadonlyMap<number, Judgements>
  readonly valueJudgements: ValueJudgements
  /** Rules that act at none of the tried values. */
  readonly untried: readonly UntriedRule[]
  /** Time ran out before all records were examined. */
  readonly isPartial: boolean
}

/** Runs every record on the values that its conditions distinguish. */
export async function probeRecords(
  request: DeadEndRequest,
  { values, cut }: TriedValues,
  ordinary: Details,
  runner: RecordRunner,
  pause: () => Promise<boolean>,
  hasTime?: () => boolean,
): Promise<ProbedRecords> {
  const rules: ProbedRule[] = []
  const untried: UntriedRule[] = []
  const judgements = new Map<number, Judgements>()
  const ofValues = createValueJudgements(values)
  const conclude = (isPartial: boolean): ProbedRecords => ({
    rules,
    judgements,
    valueJudgements: ofValues.read(),
    untried,
    isPartial,
  })
  for (const [index, record] of request.records.entries()) {
    const plan = planProbes(record, values, hasTime)
    const detailsOf = (probe: number) => readIndices(plan.probes[probe] ?? new Map(), values, ordinary)
    const outcomes =
      'ruleSet' in record
        ? await probeRecord(
            record,
            plan,
            runner.keptOf(index),
            detailsOf,
            (details) => runner.probe(index, details, request),
            pause,
          )
        : await runAll(plan, (probe) => runner.run(index, detailsOf(probe), request), pause)
    if (outcomes === undefined) return conclude(true)
    const judged = listJudgements(record, plan, outcomes)
    if (judged !== undefined) judgements.set(index, judged)
    ofValues.add(record, plan, outcomes)
    const before = rules.length
    if ('ruleSet' in record) {
      const effects = await runner.runRulesAlone(record, ordinary, values, request, pause)
      rules.push(...deriveRules(record, index, plan, outcomes, effects))
    } else {
      const count = countOffered(request)[ownerOfFunction(record.functionHandle)]
      rules.push(derivePincodeRecord(record, index, plan, outcomes, count))
    }
    untried.push(...findUntriedRules(record, index, plan, outcomes, rules.slice(before), cut))
  }
  return conclude(false)
}

/** A list of pincodes depends only on the pincode, so its runs are kept directly. */
async function runAll(
  { probes }: ProbePlan,
  run: (probe: number) => Promise<RecordRun>,
  pause: () => Promise<boolean>,
): Promise<RecordRun[] | undefined> {
  const outcomes: RecordRun[] = []
  for (const probe of probes.keys()) {
    if (!(await pause())) return undefined
    outcomes.push(await run(probe))
  }
  return outcomes
}
