import { activeRules, type Condition, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailValues } from './detail-values.ts'
import { type DetailName, type Details, listDetails } from './details.ts'
import { listDetailsOfActions } from './details-of-actions.ts'

/** Indices of the values of some details. Every other detail has its ordinary value. */
export type ValueIndices = ReadonlyMap<DetailName, number>

/** Reads the details with the values at these indices. */
export function readIndices(indices: ValueIndices, values: DetailValues, ordinary: Details): Details {
  const chosen = [...indices].map(([name, index]) => [name, values.get(name)?.[index] ?? null] as const)
  return { ...ordinary, ...Object.fromEntries(chosen) }
}

/** A probe that shows how one condition judges one combination of values. */
export type Verdict = { readonly indices: ValueIndices; readonly probe: number }

/** Checkouts on which a record is run to find its effects. */
export type ProbePlan = {
  readonly probes: readonly ValueIndices[]
  /** Probes of each combination of details, by the names of the details. */
  readonly verdicts: ReadonlyMap<string, readonly Verdict[]>
  readonly details: readonly (readonly DetailName[])[]
  /** Names of details with more combinations than are tried. */
  readonly cut: ReadonlySet<string>
}

/** Maximum combinations of two details that are tried. */
const combinationsMax = 400

/** The part of a record that is needed to judge checkouts. */
type JudgingRecord = ActiveRecord | { readonly ruleSet: RuleSet }

/** Sets of details that decide each condition of a record and its actions, without duplicates. */
export function listJudgedDetails(record: JudgingRecord): DetailName[][] {
  if ('metafields' in record) return [['zip']]
  const conditions = activeRules(record.ruleSet).flatMap(listConditions)
  const ofActions = listDetailsOfActions(record).map((name) => [name])
  const sets = [...conditions.map(listDetails), ...ofActions].filter((details) => details.length > 0)
  return [...new Map(sets.map((details) => [nameDetails(details), details])).values()]
}

export const nameDetails = (details: readonly DetailName[]) => details.join(' ')
export const nameJudgedDetails = (condition: Condition) => nameDetails(listDetails(condition))

/**
 * Plans checkouts in which every condition of a record meets every combination of values that it can distinguish.
 * Conditions are judged one by one. So one checkout can serve all conditions with different details.
 */
export function planProbes(
  record: JudgingRecord,
  values: DetailValues,
  hasTime: () => boolean = () => true,
): ProbePlan {
  const probes: Map<DetailName, number>[] = [new Map()]
  const verdicts = new Map<string, Verdict[]>()
  const judged = listJudgedDetails(record)
  const cut = new Set<string>()
  for (const details of judged) {
    // If time has run out, the caller does not run the plan.
    if (!hasTime()) break
    const all = combine(details, values)
    if (all.length > combinationsMax) cut.add(nameDetails(details))
    const combinations = chooseCombinations(all)
    verdicts.set(
      nameDetails(details),
      combinations.map((indices) => ({ indices, probe: addToProbe(probes, indices) })),
    )
  }
  return { probes, verdicts, details: judged, cut }
}

function combine(details: readonly DetailName[], values: DetailValues): ValueIndices[] {
  return details
    .reduce<[DetailName, number][][]>(
      (combinations, name) =>
        combinations.flatMap((combination) =>
          (values.get(name) ?? [null]).map((_, index): [DetailName, number][] => [
            ...combination,
            [name, index],
          ]),
        ),
      [[]],
    )
    .map((entries) => new Map(entries))
}

/** Combinations to try, evenly spread. If possible, they include each value of each detail. */
function chooseCombinations(all: readonly ValueIndices[]): readonly ValueIndices[] {
  if (all.length <= combinationsMax) return all
  const share = (all.length - 1) / (combinationsMax - 1)
  return Array.from({ length: combinationsMax }, (_, index) => all[Math.round(index * share)]).filter(
    (indices) => indices !== undefined,
  )
}

/** Finds the first probe in which the indices fit and adds them. If they fit in none, it adds a new probe. */
function addToProbe(probes: Map<DetailName, number>[], indices: ValueIndices): number {
  const entries = [...indices]
  const found = probes.findIndex((probe) =>
    entries.every(([name, index]) => [undefined, index].includes(probe.get(name))),
  )
  const probe = found < 0 ? probes.length : found
  const taken = probes[probe] ?? new Map<DetailName, number>()
  for (const [name, index] of entries) taken.set(name, index)
  probes[probe] = taken
  return probe
}
