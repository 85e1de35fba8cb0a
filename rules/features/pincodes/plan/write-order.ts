import type { CustomizationRecord } from '../../../records/customization.ts'
import { keepUnknown } from '../../../records/keep-unknown.ts'
import { findMetafield, isSameMetafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { applyChanges, planRecord, type SavePlan, type SaveStep } from '../../../records/save-plan.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import {
  compareCoverage,
  deriveCoverage,
  findNeeded,
  isCovered,
  type PincodeCoverage,
} from './pincode-coverage.ts'
import { emptyOtherSets, formatBetween, type PlannedRecord } from './wanted-records.ts'

/** A record's way to its wanted state, and what it means for checkout. */
type Way = {
  readonly planned: PlannedRecord
  readonly before: PincodeCoverage | undefined
  /** Nothing, or one create or update. */
  readonly steps: SavePlan
}

/** The writes that make records of pincodes what they should be, in the order in which they are to be begun. */
export type WriteOrder = {
  /** The form alone, so that what the merchant wants is safe and reading back shows what is missing. */
  readonly formFirst: SavePlan
  /** What only adds, in any order. */
  readonly additions: SavePlan
  /** What adds and takes away at once, one after the other. */
  readonly replacements: SavePlan
  /** What only takes away, in any order. */
  readonly removals: SavePlan
  /** Records in whose place a fresh one was made: to be deleted at last. */
  readonly replaced: readonly CustomizationRecord[]
}

/**
 * Orders the writes so that checkout, at every moment and wherever they end, hides what both the stored and the wanted
 * records hide. The first record carries the form. `coverage` is what all of them together hide in the end, and
 * `otherWrites` how many more writes belong to the save.
 */
export function orderWrites(
  records: readonly PlannedRecord[],
  coverage: PincodeCoverage | undefined,
  otherWrites: number,
  limits: SetLimits = setLimits,
  /** Whether other writes wait between additions and removals; then no record does both in one write unless it must. */
  isWaitedFor = false,
): WriteOrder {
  const [main, ...others] = records.map((planned) => planWay(planned, []))
  const writes = [main, ...others].reduce((sum, way) => sum + (way?.steps.length ?? 0), otherWrites)
  const formFirst = main === undefined || writes <= 1 ? [] : planForm(main.planned)
  const ways = main === undefined ? others : [planWay(main.planned, formFirst), ...others]
  return { formFirst, ...sortWays(ways, coverage, limits, isWaitedFor) }
}

/** The form alone, before anything else; where there is no main record yet, that record. */
function planForm(main: PlannedRecord): SavePlan {
  if (main.stored === undefined) return [{ kind: 'create', wanted: main.wanted }]
  const { record } = main.stored
  const form = findMetafield(
    keepUnknown(record.metafields, main.wanted.metafields),
    pincodeMetafieldKeys.frontendConfig,
  )
  const isStored = record.metafields.some(
    (metafield) => form !== undefined && isSameMetafield(metafield, form),
  )
  return form === undefined || isStored ? [] : [{ kind: 'update', record, changes: { metafields: [form] } }]
}

function planWay(planned: PlannedRecord, first: SavePlan): Way {
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

function sortWays(
  ways: readonly Way[],
  coverage: PincodeCoverage | undefined,
  limits: SetLimits,
  isWaitedFor: boolean,
): Omit<WriteOrder, 'formFirst'> {
  const additions: SaveStep[] = []
  const removals: SaveStep[] = []
  const mixed: Way[] = []
  for (const way of ways) {
    const { gains, loses } = compareCoverage(way.before, way.planned.coverage)
    if (gains && loses && way.steps.length > 0) mixed.push(way)
    else (loses ? removals : additions).push(...way.steps)
  }

  const between = mixed.map((way) => ({ way, twoSteps: planTwoSteps(way, limits) }))
  // The last record that both gains and loses may do so at once, since everything else is added by then.
  const canSpare = !isWaitedFor && between.every(({ twoSteps }) => twoSteps !== undefined)
  const last = canSpare ? mixed.at(-1) : undefined
  const atOnce: Way[] = []
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

function planTwoSteps({ planned, before, steps }: Way, limits: SetLimits) {
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
 * Records that gain and lose in one write, in an order in which what leaves one of them and is still wanted stands in
 * another by then. Ascending intervals always have such an order. Where there is none, a fresh record takes the place
 * of one of them.
 */
function orderReplacements(
  atOnce: readonly Way[],
  ways: readonly Way[],
  wanted: PincodeCoverage | undefined,
): { readonly ordered: readonly Way[]; readonly fresh: readonly Way[] } {
  const ordered: Way[] = []
  const fresh: Way[] = []
  let waiting = [...atOnce]
  const isReady = (way: Way) => {
    if (waiting.length === 1) return true
    // What hides outside of a list hides nearly everything, so all others must be in place.
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
