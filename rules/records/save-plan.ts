import type { CustomizationOwner } from '../language/function-owners.ts'
import type { DeployedFunctionHandle } from '../language/function-variants.ts'
import type { CustomizationRecord } from './customization.ts'
import { isSameMetafield, type Metafield } from './metafields.ts'

/** A record as it should be once saved. */
export type WantedRecord = {
  readonly owner: CustomizationOwner
  readonly title: string
  readonly enabled: boolean
  readonly functionHandle: DeployedFunctionHandle
  readonly metafields: readonly Metafield[]
}

/** What an update sends: only what differs, so that nothing else is touched. */
export type RecordChanges = {
  readonly title?: string
  readonly enabled?: boolean
  readonly metafields?: readonly Metafield[]
}

/** One write to the platform. */
export type SaveStep =
  | { readonly kind: 'create'; readonly wanted: WantedRecord }
  | { readonly kind: 'update'; readonly record: CustomizationRecord; readonly changes: RecordChanges }
  | { readonly kind: 'delete'; readonly record: CustomizationRecord }

/** The writes that make what is stored into what is wanted, in order. Nothing is performed yet. */
export type SavePlan = readonly SaveStep[]

/** The writes that bring one record to the wanted state: none, one update, or one create. */
export function planRecord(stored: CustomizationRecord | undefined, wanted: WantedRecord): SavePlan {
  if (stored === undefined) return [{ kind: 'create', wanted }]
  const changes = deriveChanges(stored, wanted)
  return Object.keys(changes).length === 0 ? [] : [{ kind: 'update', record: stored, changes }]
}

function deriveChanges(stored: CustomizationRecord, wanted: WantedRecord): RecordChanges {
  const metafields = wanted.metafields.filter(
    (metafield) => !stored.metafields.some((existing) => isSameMetafield(existing, metafield)),
  )
  return {
    ...(stored.title === wanted.title ? {} : { title: wanted.title }),
    ...(stored.enabled === wanted.enabled ? {} : { enabled: wanted.enabled }),
    ...(metafields.length === 0 ? {} : { metafields }),
  }
}

/** The record as it is after an update: what is not sent stays as it was. */
export function applyChanges(
  record: CustomizationRecord,
  { metafields = [], ...changes }: RecordChanges,
): CustomizationRecord {
  const isSent = ({ namespace, key }: Metafield) =>
    metafields.some((sent) => sent.namespace === namespace && sent.key === key)
  const kept = record.metafields.filter((metafield) => !isSent(metafield))
  return { ...record, ...changes, metafields: [...kept, ...metafields] }
}

/** The title of the record a step is about, for telling the merchant. */
export function stepTitle(step: SaveStep): string {
  return step.kind === 'create' ? step.wanted.title : step.record.title
}

/** A fault the platform found with a write (`userErrors`). */
export type Refusal = { readonly field: readonly string[]; readonly message: string; readonly code?: string }

export type StepAnswer =
  /** `recordId`: of the record that a create made. */
  | { readonly ok: true; readonly recordId?: string }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** The platform as a save needs it. Both may throw when it cannot be reached. */
export type SavePlatform = {
  /** The feature's records as they are now. */
  readonly read: () => Promise<readonly CustomizationRecord[]>
  readonly perform: (step: SaveStep) => Promise<StepAnswer>
}

/** How the records differ from what was loaded: somebody else has been at work. */
export type RecordChange = {
  readonly kind: 'appeared' | 'changed' | 'vanished'
  /** As the merchant knows it: as it was loaded, unless it appeared since. */
  readonly record: CustomizationRecord
  /** The title it has now, where that changed. */
  readonly newTitle?: string
}

export type SaveOutcome =
  | { readonly status: 'saved'; readonly done: SavePlan }
  /** Nothing was written. */
  | { readonly status: 'conflict'; readonly changes: readonly RecordChange[] }
  | {
      readonly status: 'stopped'
      readonly done: SavePlan
      readonly failed: SaveStep
      readonly remaining: SavePlan
      readonly cause: StepFailure
      /** Steps that were under way beside the failed one and did not succeed either. */
      readonly alsoFailed?: readonly FailedStep[]
    }

export type FailedStep = { readonly step: SaveStep; readonly cause: StepFailure }

/** `uncertain`: the connection broke, so the write may or may not have been stored. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'uncertain'; readonly error: unknown }

/**
 * Performs a plan in order. First reads the records again: if they are not as they were
 * loaded, nothing is written and the differences are told. Stops at the first step that
 * does not succeed and says what is done; planning anew from what is then stored gives
 * just the rest. An error while reading is the caller's to catch: nothing was written.
 */
export async function applyPlan(
  plan: SavePlan,
  loaded: readonly CustomizationRecord[],
  platform: SavePlatform,
): Promise<SaveOutcome> {
  const changes = findChanges(loaded, await platform.read())
  if (changes.length > 0) return { status: 'conflict', changes }
  for (const [index, step] of plan.entries()) {
    const cause = await performStep(step, platform)
    if (cause !== undefined) {
      return {
        status: 'stopped',
        done: plan.slice(0, index),
        failed: step,
        remaining: plan.slice(index + 1),
        cause,
      }
    }
  }
  return { status: 'saved', done: plan }
}

/** Performs one step; undefined when it succeeded. */
export async function performStep(step: SaveStep, platform: SavePlatform): Promise<StepFailure | undefined> {
  try {
    const answer = await platform.perform(step)
    return answer.ok ? undefined : { kind: 'refused', refusals: answer.refusals }
  } catch (error) {
    return { kind: 'uncertain', error }
  }
}

/** What differs between the records as loaded and as they are now. */
export function findChanges(
  loaded: readonly CustomizationRecord[],
  current: readonly CustomizationRecord[],
): RecordChange[] {
  const find = (records: readonly CustomizationRecord[], id: string) =>
    records.find((record) => record.id === id)
  const vanished = loaded.filter((record) => find(current, record.id) === undefined)
  const rest = current.flatMap((record): RecordChange[] => {
    const before = find(loaded, record.id)
    if (before === undefined) return [{ kind: 'appeared', record }]
    if (isSameRecord(before, record)) return []
    const renamed = before.title === record.title ? {} : { newTitle: record.title }
    return [{ kind: 'changed', record: before, ...renamed }]
  })
  return [...vanished.map((record): RecordChange => ({ kind: 'vanished', record })), ...rest]
}

function isSameRecord(one: CustomizationRecord, other: CustomizationRecord): boolean {
  return (
    one.title === other.title &&
    one.enabled === other.enabled &&
    one.metafields.length === other.metafields.length &&
    one.metafields.every((metafield) => other.metafields.some((twin) => isSameMetafield(metafield, twin)))
  )
}
