import { listConditions } from '../language/rule-set.ts'
import { isMetAsAsked } from './conditions-as-asked.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailValues } from './detail-values.ts'
import type { DetailName } from './details.ts'
import type { ProbeOutcome } from './learned-rules.ts'
import { nameDetails, nameJudgedDetails, type ProbePlan } from './probes.ts'
import { asksForForm, changeOf, type ValueJudgements } from './shopper-changes.ts'

/** Collects, record by record, how conditions judge the values of what a shopper can write in another form. */
export function createValueJudgements(values: DetailValues) {
  const names = [...values.keys()].filter((name) => changeOf(name) === 'form')
  const told = new Map(
    names.map((name) => [name, (values.get(name) ?? []).map(() => ({ named: '', written: '' }))] as const),
  )

  const addVerdicts = (
    name: DetailName,
    record: ActiveRecord,
    { verdicts }: ProbePlan,
    outcomes: readonly ProbeOutcome[],
  ) => {
    for (const { places, probe } of verdicts.get(nameDetails([name])) ?? []) {
      const judged = told.get(name)?.[places.get(name) ?? 0]
      const outcome = outcomes[probe]
      if (judged === undefined || outcome === undefined) continue
      const { named, written } = readVerdict(name, record, outcome)
      judged.named += named
      judged.written += written
    }
  }

  return {
    add: (record: ActiveRecord, plan: ProbePlan, outcomes: readonly ProbeOutcome[]): void => {
      for (const name of names) addVerdicts(name, record, plan, outcomes)
    },
    read: (): ValueJudgements => told,
  }
}

function readVerdict(name: DetailName, record: ActiveRecord, { trace, hidden, keptLast }: ProbeOutcome) {
  if (!('ruleSet' in record)) return { named: JSON.stringify([hidden, keptLast]), written: '' }
  const states = (trace?.rules ?? []).flatMap(({ rule: place, conditions }) =>
    conditions.flatMap((traced) => {
      const rule = record.ruleSet.rules[place]
      const asked = rule === undefined ? undefined : listConditions(rule)[traced.condition]
      if (rule === undefined || asked === undefined || nameJudgedDetails(asked) !== nameDetails([name]))
        return []
      const state = isMetAsAsked(rule, traced) ? '1' : '0'
      return [{ state, isOfForm: asksForForm(asked.params.operator) }]
    }),
  )
  const join = (ofForm: boolean) =>
    states.flatMap(({ state, isOfForm }) => (isOfForm === ofForm ? [state] : [])).join('')
  return { named: join(false), written: join(true) }
}
