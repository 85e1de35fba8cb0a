import type { CustomizationRecord } from '../customization.ts'
import { findMetafield, isSameMetafield, pincodeMetafieldKeys } from '../metafields.ts'
import { applyChanges, planRecord, type SavePlan, type SaveStep } from '../save-plan.ts'
import type { StagedPlan } from '../staged-plan.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { type SetLimits, setLimits } from './pincode-sets.ts'
import { compareReach, deriveReach, findNeeded, isCovered, type RecordReach } from './record-reach.ts'
import type { StoredPincodes } from './stored-pincodes.ts'
import {
  deriveWantedRecords,
  emptyOtherSets,
  formatBetween,
  type PlannedRecord,
  type WantedRecords,
} from './wanted-records.ts'

/** A record's way to its wanted state, and what it means for checkout. */
type Way = {
  readonly planned: PlannedRecord
  readonly before: RecordReach | undefined
  /** Nothing, or one create or update. */
  readonly steps: SavePlan
}

/**
 * The writes that store a form, in an order in which checkout, at every moment and wherever it ends, hides what both
 * the stored and the new form hide:
 *
 * 1. the form itself, so that what the merchant wants is safe and reading back shows what is missing;
 * 2. whatever only adds: new records, and records that hide more. Those that hide more and also less are first written
 *    with both, where that fits;
 * 3. one by one, records for which both would be too much; a code that moves is written where it goes before it leaves;
 * 4. whatever only takes away;
 * 5. records that are no longer needed.
 *
 * So nothing that was hidden goes free while something new is still missing, unless records are too full for both.
 * Planning again from what is then stored gives just the rest. The configuration must be valid.
 */
export function planPincodeSave(
  stored: StoredPincodes,
  config: PincodeConfig,
  limits: SetLimits = setLimits,
): StagedPlan {
  const wanted = deriveWantedRecords(stored, config, limits)
  const [main, ...others] = wanted.records.map((planned) => planWay(planned, []))
  const writes = [main, ...others].reduce((sum, way) => sum + (way?.steps.length ?? 0), wanted.surplus.length)
  const formFirst = main === undefined || writes <= 1 ? [] : planForm(main.planned)
  const ways = main === undefined ? others : [planWay(main.planned, formFirst), ...others]
  const { additions, replacements, removals, fresh } = sortWays(ways, wanted, limits)
  const surplus = [...wanted.surplus, ...fresh].map(({ record }) => ({ kind: 'delete' as const, record }))
  const stages = [formFirst, additions, ...replacements.map((step) => [step]), removals, surplus]
  return { stages: stages.filter((stage) => stage.length > 0) }
}

/** The form alone, before anything else; where there is no main record yet, that record. */
function planForm(main: PlannedRecord): SavePlan {
  if (main.stored === undefined) return [{ kind: 'create', wanted: main.wanted }]
  const { record } = main.stored
  const form = findMetafield(main.wanted.metafields, pincodeMetafieldKeys.frontendConfig)
  const isStored = record.metafields.some(
    (metafield) => form !== undefined && isSameMetafield(metafield, form),
  )
  return form === undefined || isStored ? [] : [{ kind: 'update', record, changes: { metafields: [form] } }]
}

function planWay(planned: PlannedRecord, first: SavePlan): Way {
  const before = planned.stored === undefined ? undefined : deriveReach(planned.stored)
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

type SortedSteps = {
  readonly additions: SaveStep[]
  readonly replacements: readonly SaveStep[]
  readonly removals: SaveStep[]
  /** Records in whose place a fresh one is made. */
  readonly fresh: readonly { readonly record: CustomizationRecord }[]
}

function sortWays(ways: readonly Way[], { reach }: WantedRecords, limits: SetLimits): SortedSteps {
  const additions: SaveStep[] = []
  const removals: SaveStep[] = []
  const mixed: Way[] = []
  for (const way of ways) {
    const { gains, loses } = compareReach(way.before, way.planned.reach)
    if (gains && loses && way.steps.length > 0) mixed.push(way)
    else (loses ? removals : additions).push(...way.steps)
  }

  const between = mixed.map((way) => ({ way, twoSteps: planTwoSteps(way, limits) }))
  // The last record that both gains and loses may do so at once, since everything else is added by then.
  const last = between.every(({ twoSteps }) => twoSteps !== undefined) ? mixed.at(-1) : undefined
  const atOnce: Way[] = []
  for (const { way, twoSteps } of between) {
    if (twoSteps === undefined || way === last) atOnce.push(way)
    else {
      additions.push(...twoSteps.adding)
      removals.push(...twoSteps.removing)
    }
  }
  const { ordered, fresh } = orderReplacements(atOnce, ways, reach)
  additions.push(...fresh.map(({ planned }): SaveStep => ({ kind: 'create', wanted: planned.wanted })))
  return {
    additions,
    replacements: ordered.flatMap(({ steps }) => steps),
    removals,
    fresh: fresh.flatMap(({ planned }) => planned.stored ?? []),
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
  wanted: RecordReach | undefined,
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
      .map((other) => (waiting.includes(other) ? other.before : other.planned.reach))
    return isCovered(findNeeded(way.before, way.planned.reach, wanted), others)
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
