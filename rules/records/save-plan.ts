import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import { savingWords } from '../words/saving.ts'
import type { CustomizationRecord } from './customization.ts'
import { isSameButAliases, type Metafield } from './metafields.ts'
import type { OwnerMembers, ReadOnlyMember } from './owner-members.ts'
import { type OwnerRecord, ownerRecordDefinitions } from './owner-records.ts'
import type { PublishStep } from './publish-step.ts'
import { isSameValue } from './same-value.ts'
import { keepUnknown } from './unknown-members.ts'

// `Stored` says which records a plan is about. Nearly every feature keeps customizations, so that is the default; what
// performs and reports a plan takes the records of any owner.

/** A record as it should be once saved. */
export type WantedRecord<Stored extends OwnerRecord = CustomizationRecord> = Omit<
  OwnerMembers<FunctionOwner>,
  'id' | 'functionId'
> & { readonly functionHandle: DeployedFunctionHandle } & (Stored extends unknown
    ? Omit<Stored, ReadOnlyMember>
    : never)

/**
 * Members that an update sends. Only members that differ are sent, so that others are not touched. A customization cannot
 * change its function (docs/platform.md#customizations).
 */
export type RecordChanges<Stored extends OwnerRecord = CustomizationRecord> = Partial<
  Pick<OwnerMembers<FunctionOwner>, 'title' | 'metafields'>
> &
  (Stored extends unknown ? Partial<Omit<Stored, ReadOnlyMember | 'owner' | 'method' | 'status'>> : never) &
  (Stored extends CustomizationRecord ? unknown : { readonly functionHandle?: DeployedFunctionHandle })

/** One write to the platform. */
export type SaveStep<Stored extends OwnerRecord = CustomizationRecord> =
  /** `replaces`: id of the record whose place it takes, which a later step of the plan deletes. */
  | { readonly kind: 'create'; readonly wanted: WantedRecord<Stored>; readonly replaces?: string }
  | { readonly kind: 'update'; readonly record: Stored; readonly changes: RecordChanges<Stored> }
  | { readonly kind: 'delete'; readonly record: Stored }

/** The writes that make what is stored into what is wanted, in order. Nothing is performed yet. */
export type SavePlan<Stored extends OwnerRecord = CustomizationRecord> = readonly SaveStep<Stored>[]

/**
 * The writes that bring one record to the wanted state: none, one update, or one create. Members that this app does not know
 * stay, and so do aliases: `addAliasSteps` plans these.
 */
export function planRecord<Stored extends OwnerRecord = CustomizationRecord>(
  stored: Stored | undefined,
  wanted: WantedRecord<Stored>,
): SavePlan<Stored> {
  if (stored === undefined) return [{ kind: 'create', wanted }]
  const changes = deriveChanges(stored, wanted)
  return Object.keys(changes).length === 0 ? [] : [{ kind: 'update', record: stored, changes }]
}

/** A record that takes the place of another or is its copy, with the members that this app does not know. */
export function withUnknownOf<Wanted extends { readonly metafields: readonly Metafield[] }>(
  { metafields }: Pick<OwnerRecord, 'metafields'>,
  wanted: Wanted,
): Wanted {
  return { ...wanted, metafields: keepUnknown(metafields, wanted.metafields) }
}

function deriveChanges<Stored extends OwnerRecord>(
  stored: Stored,
  wanted: WantedRecord<Stored>,
): RecordChanges<Stored> {
  const metafields = keepUnknown(stored.metafields, wanted.metafields).filter(
    (metafield) => !stored.metafields.some((existing) => isSameButAliases(existing, metafield)),
  )
  const changed = listMembers(stored).filter((name) => !isSameMember(name, stored, wanted))
  const changes: object = {
    ...Object.fromEntries(changed.map((name) => [name, readMember(wanted, name)])),
    ...(metafields.length === 0 ? {} : { metafields }),
  }
  // The owner's definition names members of its record, and the values are those that are wanted.
  return changes as RecordChanges<Stored>
}

/** Members of a record that an update can change, besides its metafields. */
const listMembers = (record: OwnerRecord): readonly string[] => ownerRecordDefinitions[record.owner].members

const readMember = (record: object, name: string): unknown => Reflect.get(record, name)

const isSameMember = (name: string, one: object, other: object) =>
  isSameValue(readMember(one, name), readMember(other, name)) || isSameInstant(name, one, other)

/** The platform writes an instant without its milliseconds. */
function isSameInstant(name: string, one: object, other: object): boolean {
  if (name !== 'startsAt' && name !== 'endsAt') return false
  const [here, there] = [one, other].map((record) => readMember(record, name))
  return typeof here === 'string' && typeof there === 'string' && Date.parse(here) === Date.parse(there)
}

/** The record as it is after an update: what is not sent stays as it was. */
export function applyChanges<Stored extends OwnerRecord>(
  record: Stored,
  { metafields = [], ...changes }: RecordChanges<Stored>,
): Stored {
  const isSent = ({ namespace, key }: Metafield) =>
    metafields.some((sent) => sent.namespace === namespace && sent.key === key)
  const kept = record.metafields.filter((metafield) => !isSent(metafield))
  return { ...record, ...changes, metafields: [...kept, ...metafields] }
}

/** One write of a save as it is performed: of a record, or of the published data. */
export type AppliedStep<Stored extends OwnerRecord = CustomizationRecord> = SaveStep<Stored> | PublishStep

export function isRecordStep<Stored extends OwnerRecord>(
  step: AppliedStep<Stored>,
): step is SaveStep<Stored> {
  return step.kind !== 'publish'
}

/** Title of the record that a step is about, or name of the published data, for messages to the merchant. */
export function stepTitle(step: AppliedStep<OwnerRecord>): string {
  if (!isRecordStep(step)) return savingWords.published[step.state]
  return step.kind === 'create' ? step.wanted.title : step.record.title
}

/** A fault the platform found with a write (`userErrors`). */
export type Refusal = { readonly field: readonly string[]; readonly message: string; readonly code?: string }

export type StepAnswer =
  /** `recordId`: of the record that a create made. */
  | { readonly ok: true; readonly recordId?: string }
  /** `written`: the platform carried out the write and reports faults nevertheless, with the record of a create. */
  | {
      readonly ok: false
      readonly refusals: readonly Refusal[]
      readonly written?: { readonly recordId?: string }
    }

/** Id of the record that a step made, even if the platform reported faults. */
export function findMadeRecord(answer: StepAnswer): string | undefined {
  return answer.ok ? answer.recordId : answer.written?.recordId
}

/** Differences from the loaded records, made by another person. */
export type RecordChange<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly kind: 'appeared' | 'changed' | 'vanished'
  /** Record as the merchant knows it: as it was loaded, unless it appeared since. */
  readonly record: Stored
  /** The title it has now, where that changed. */
  readonly newTitle?: string
}

/**
 * `done` and `remaining` are writes of records. The step that failed may be one of published data. It is among `done` if
 * the platform carried it out and reported faults nevertheless.
 */
export type SaveOutcome<Stored extends OwnerRecord = CustomizationRecord> =
  | { readonly status: 'saved'; readonly done: SavePlan<Stored> }
  /** Nothing was written. */
  | { readonly status: 'conflict'; readonly changes: readonly RecordChange<Stored>[] }
  | {
      readonly status: 'stopped'
      readonly done: SavePlan<Stored>
      readonly failed: AppliedStep<Stored>
      readonly remaining: SavePlan<Stored>
      readonly cause: StepFailure
      /** Steps in flight with the failed one that did not succeed either. */
      readonly alsoFailed?: readonly FailedStep<Stored>[]
    }

export type FailedStep<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly step: AppliedStep<Stored>
  readonly cause: StepFailure
}

/** `uncertain`: the connection broke, so the write may or may not have been stored. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'uncertain'; readonly error: unknown }

/** Differences between the records as loaded and as they are now. */
export function findChanges<Stored extends OwnerRecord>(
  loaded: readonly Stored[],
  current: readonly Stored[],
): RecordChange<Stored>[] {
  const find = (records: readonly Stored[], id: string) => records.find((record) => record.id === id)
  const vanished = loaded.filter((record) => find(current, record.id) === undefined)
  const rest = current.flatMap((record): RecordChange<Stored>[] => {
    const before = find(loaded, record.id)
    if (before === undefined) return [{ kind: 'appeared', record }]
    if (isSameRecord(before, record)) return []
    const renamed = before.title === record.title ? {} : { newTitle: record.title }
    return [{ kind: 'changed', record: before, ...renamed }]
  })
  return [...vanished.map((record): RecordChange<Stored> => ({ kind: 'vanished', record })), ...rest]
}

function isSameRecord(one: OwnerRecord, other: OwnerRecord): boolean {
  return (
    listMembers(one).every((name) => isSameMember(name, one, other)) &&
    one.metafields.length === other.metafields.length &&
    one.metafields.every((metafield) => other.metafields.some((twin) => isSameButAliases(metafield, twin)))
  )
}
