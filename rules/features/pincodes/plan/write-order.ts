import type { CustomizationRecord } from '../../../records/customization.ts'
import {
  findMetafield,
  isSameMetafield,
  metafieldKeys,
  pincodeMetafieldKeys,
} from '../../../records/metafields.ts'
import { applyChanges, planRecord, type SavePlan, type SaveStep } from '../../../records/save-plan.ts'
import { restoreUnknown } from '../../../records/unknown-members.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import {
  compareCoverage,
  deriveCoverage,
  findNeeded,
  isCovered,
  type PincodeCoverage,
} from './pincode-coverage.ts'
import { emptyOtherSets, formatBetween, type PlannedRecord } from './wanted-records.ts'

/** A record's change to its wanted state, and its effect at checkout. */
type PlannedChange = {
  readonly planned: PlannedRecord
  readonly before: PincodeCoverage | undefined
  /** No write, or one create or update. */
  readonly steps: SavePlan
}

/** Writes that bring records of pincodes to their wanted state, in the order in which they start. */
export type WriteOrder = {
  /** The form, written first so that the merchant's choices are safe and reading back shows what is missing. */
  readonly formFirst: SavePlan
  /** Writes that only add, in any order. */
  readonly additions: SavePlan
  /** Writes that add and remove in one step, one after the other. */
  readonly replacements: SavePlan
  /** Writes that only remove, in any order. */
  readonly removals: SavePlan
  /** Records that a new record replaces. They are deleted last. */
  readonly replaced: readonly CustomizationRecord[]
}

/**
 * Orders the writes. During all of them, wherever they stop, checkout hides the codes that both the stored and the
 * wanted records hide. The first record contains the form. `coverage` is the combined effect of all wanted records.
 * `otherWrites` is the number of other writes in the save.
 */
export function orderWrites(
  records: readonly PlannedRecord[],
  coverage: PincodeCoverage | undefined,
  otherWrites: number,
  limits: SetLimits = setLimits,
  /** True if other writes run between additions and removals. A record then does both in one write only if it must. */
  isWaitedFor = false,
): WriteOrder {
  const [main, ...others] = records.map((planned) => planChange(planned, []))
  const writes = [main, ...others].reduce((sum, way) => sum + (way?.steps.length ?? 0), otherWrites)
  const formFirst = main === undefined || writes <= 1 ? [] : planForm(main.planned)
  const ways = main === undefined ? others : [planChange(main.planned, formFirst), ...others]
  return { formFirst, ...sortChanges(ways, coverage, limits, isWaitedFor) }
}

/**
 * Plans the write of the form and its reason, which is the first one. If the main record does not exist yet, it is
 * created completely.
 */
function planForm(main: PlannedRecord): SavePlan {
  if (main.stored === undefined) return [{ kind: 'create', wanted: main.wanted }]
  const { record } = main.stored
  const kept = restoreUnknown(record.metafields, main.wanted.metafields)
  const form = formKeys.flatMap((key) => findMetafield(kept, key) ?? [])
  const metafields = form.filter((wanted) => !record.metafields.some((one) => isSameMetafield(one, wanted)))
  return metafields.length === 0 ? [] : [{ kind: 'update', record, changes: { metafields } }]
}

/** Metafields of the main record with the merchant's choices. */
const formKeys = [pincodeMetafieldKeys.frontendConfig, metafieldKeys.reasons] as const

function planChange(planned: PlannedRecord, first: SavePlan): PlannedChange {
  const before = planned.stored === undefined ? undefined : deriveCoverage(planned.stored)
  const isCreated = first.some(({ kind }) => kind === 'create')
  const steps = isCreated ? [] : planRecord(performOn(planned.stored?.record, first), planned.wanted)
  return { planned, before, steps }
}

/** The record after the updates of a plan. */
function performOn(record: CustomizationRecord | undefined, plan: SavePlan): CustomizationRecord | undefined {
  return plan.reduce(
    (current, step) =>
      current !== undefined && step.kind === 'update' ? applyChanges(current, step.changes) : current,
    record,
  )
}

function sortChanges(
  ways: readonly PlannedChange[],
  coverage: PincodeCoverage | undefined,
  limits: SetLimits,
  isWaitedFor: boolean,
): Omit<WriteOrder, 'formFirst'> {
  const additions: SaveStep[] = []
  const removals: SaveStep[] = []
  const mixed: PlannedChange[] = []
  for (const way of ways) {
    const { gains, loses } = compareCoverage(way.before, way.planned.coverage)
    if (gains && loses && way.steps.length > 0) mixed.push(way)
    else (loses ? removals : additions).push(...way.steps)
  }

  const between = mixed.map((way) => ({ way, twoSteps: planTwoSteps(way, limits) }))
  // The last record that both gains and loses may do so in one write: all others have gained by then.
  const canSpare = !isWaitedFor && between.every(({ twoSteps }) => twoSteps !== undefined)
  const last = canSpare ? mixed.at(-1) : undefined
  const atOnce: PlannedChange[] = []
  for (const { way, twoSteps } of between) {
    if (twoSteps === undefined || way === last) atOnce.push(way)
    else {
      additions.push(...twoSteps.adding)
      removals.push(...twoSteps.removing)
    }
  }
  const { ordered, fresh } = orderReplacements(atOnce, ways, coverage)
  additions.push(...fresh.map(({ planned }): SaveStep => ({ kind: 'create', wanted: planned.wanted })))
  return {
    additions,
    replacements: ordered.flatMap(({ steps }) => steps),
    removals,
    replaced: fresh.flatMap(({ planned }) => planned.stored?.record ?? []),
  }
}

function planTwoSteps({ planned, before, steps }: PlannedChange, limits: SetLimits) {
  const between = formatBetween(planned, before, limits)
  const [step] = steps
  if (between === undefined || step?.kind !== 'update') return undefined
  const adding = planRecord(step.record, between)
  const current = performOn(step.record, adding)
  return {
    adding,
    removing: current === undefined ? [] : planRecord(current, emptyOtherSets(planned.wanted, current)),
  }
}

/**
 * Orders records that gain and lose in one write. Before a code leaves one record, another record must have it if it is
 * still wanted. Ascending intervals always have such an order. If there is none, a new record replaces one of them.
 */
function orderReplacements(
  atOnce: readonly PlannedChange[],
  ways: readonly PlannedChange[],
  wanted: PincodeCoverage | undefined,
): { readonly ordered: readonly PlannedChange[]; readonly fresh: readonly PlannedChange[] } {
  const ordered: PlannedChange[] = []
  const fresh: PlannedChange[] = []
  let waiting = [...atOnce]
  const isReady = (way: PlannedChange) => {
    if (waiting.length === 1) return true
    // A record that hides outside a list hides nearly everything, so all other records must be written before it.
    if (way.before?.operator !== 'in') return false
    const others = ways
      .filter((other) => other !== way)
      .map((other) => (waiting.includes(other) ? other.before : other.planned.coverage))
    return isCovered(findNeeded(way.before, way.planned.coverage, wanted), others)
  }
  while (waiting.length > 0) {
    const ready = waiting.find(isReady)
    const taken = ready ?? waiting.at(-1)
    if (taken === undefined) break
    if (ready === undefined) fresh.push(taken)
    else ordered.push(taken)
    waiting = waiting.filter((way) => way !== taken)
  }
  return { ordered, fresh }
}
