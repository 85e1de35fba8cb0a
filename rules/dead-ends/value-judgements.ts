import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailValues } from './detail-values.ts'
import type { ProbeOutcome } from './probed-rules.ts'
import { nameDetails, type ProbePlan } from './probes.ts'
import { changeOf, testsForm, type ValueJudgements } from './shopper-changes.ts'
import { createTraceReader } from './traced-conditions.ts'

/** Collects, record by record, how conditions judge the values of details that a shopper can write differently. */
export function createValueJudgements(values: DetailValues) {
  const names = [...values.keys()].filter((name) => changeOf(name) === 'form')
  const described = new Map(
    names.map((name) => [name, (values.get(name) ?? []).map(() => ({ named: '', written: '' }))] as const),
  )

  return {
    add: (record: ActiveRecord, { verdicts }: ProbePlan, outcomes: readonly ProbeOutcome[]): void => {
      const readVerdicts = createVerdictReader(record)
      const read = outcomes.map(readVerdicts)
      for (const name of names) {
        for (const { indices, probe } of verdicts.get(nameDetails([name])) ?? []) {
          const judged = described.get(name)?.[indices.get(name) ?? 0]
          const verdict = read[probe]?.(nameDetails([name]))
          if (judged === undefined || verdict === undefined) continue
          judged.named += verdict.named
          judged.written += verdict.written
        }
      }
    },
    read: (): ValueJudgements => described,
  }
}

type Verdict = { named: string; written: string }

/** Reads from a record's run the judgements of the conditions on some details. */
function createVerdictReader(record: ActiveRecord): (outcome: ProbeOutcome) => (details: string) => Verdict {
  if (!('ruleSet' in record))
    return ({ hidden, keptLast }) =>
      () => ({ named: JSON.stringify([hidden, keptLast]), written: '' })
  const readTrace = createTraceReader(record.ruleSet)
  return (outcome) => {
    const byDetails = new Map<string, Verdict>()
    for (const { details, asked, isMet } of readTrace(outcome)) {
      const verdict = byDetails.get(details) ?? { named: '', written: '' }
      byDetails.set(details, verdict)
      verdict[testsForm(asked.params.operator) ? 'written' : 'named'] += isMet ? '1' : '0'
    }
    return (details) => byDetails.get(details) ?? { named: '', written: '' }
  }
}
