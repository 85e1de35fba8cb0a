import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import { savingWords } from '../words/saving.ts'
import type { CustomizationRecord } from './customization.ts'
import { isSameButAliases, type Metafield } from './metafields.ts'
import type { OwnerMembers, ReadOnlyMember } from './owner-members.ts'
import { type OwnerRecord, ownerRecordDefinitions } from './owner-records.ts'
import type { PublishStep } from './publish-step.ts'
import { isSameValue } from './same-value.ts'
import { restoreUnknown } from './unknown-members.ts'

// `Stored` is the type of a plan's records. The default is a customization, since nearly every feature stores those.
// The code that performs and reports plans accepts records of any owner.

/** A record as it should be after a save. */
export type WantedRecord<Stored extends OwnerRecord = CustomizationRecord> = Omit<
  OwnerMembers<FunctionOwner>,
  'id' | 'functionId'
> & { readonly functionHandle: DeployedFunctionHandle } & (Stored extends unknown
    ? Omit<Stored, ReadOnlyMember>
    : never)

/**
 * Members that an update sends. Members that do not differ are not sent, so that they are not changed. A customization
 * cannot change its function (docs/platform.md#customizations).
 */
export type RecordChanges<Stored extends OwnerRecord = CustomizationRecord> = Partial<
  Pick<OwnerMembers<FunctionOwner>, 'title' | 'metafields'>
> &
  (Stored extends unknown ? Partial<Omit<Stored, ReadOnlyMember | 'owner' | 'method' | 'status'>> : never) &
  (Stored extends CustomizationRecord ? unknown : { readonly functionHandle?: DeployedFunctionHandle })

/** One write to the platform. */
export type SaveStep<Stored extends OwnerRecord = CustomizationRecord> =
  /** `replaces`: id of the record that it replaces. A later step of the plan deletes that record. */
  | { readonly kind: 'create'; readonly wanted: WantedRecord<Stored>; readonly replaces?: string }
  | { readonly kind: 'update'; readonly record: Stored; readonly changes: RecordChanges<Stored> }
  | { readonly kind: 'delete'; readonly record: Stored }

/**
 * The writes that change the stored records into the wanted ones, in order. They are data; `applyPlan` performs them.
 */
export type SavePlan<Stored extends OwnerRecord = CustomizationRecord> = readonly SaveStep<Stored>[]

/**
 * Plans the writes that bring one record to the wanted state: none, one update, or one create. Members that this app
 * does not know are kept, and so are aliases, since `addAliasSteps` plans these.
 */
export function planRecord<Stored extends OwnerRecord = CustomizationRecord>(
  stored: Stored | undefined,
  wanted: WantedRecord<Stored>,
): SavePlan<Stored> {
  if (stored === undefined) return [{ kind: 'create', wanted }]
  const changes = deriveChanges(stored, wanted)
  return Object.keys(changes).length === 0 ? [] : [{ kind: 'update', record: stored, changes }]
}

/** Adds the members that this app does not know to a record that replaces or copies another one. */
export function withUnknownOf<Wanted extends { readonly metafields: readonly Metafield[] }>(
  { metafields }: Pick<OwnerRecord, 'metafields'>,
  wanted: Wanted,
): Wanted {
  return { ...wanted, metafields: restoreUnknown(metafields, wanted.metafields) }
}

function deriveChanges<Stored extends OwnerRecord>(
  stored: Stored,
  wanted: WantedRecord<Stored>,
): RecordChanges<Stored> {
  const metafields = restoreUnknown(stored.metafields, wanted.metafields).filter(
    (metafield) => !stored.metafields.some((existing) => isSameButAliases(existing, metafield)),
  )
  const changed = listMembers(stored).filter((name) => !isSameMember(name, stored, wanted))
  const changes: object = {
    ...Object.fromEntries(changed.map((name) => [name, readMember(wanted, name)])),
    ...(metafields.length === 0 ? {} : { metafields }),
  }
  // The owner's definition lists the members of its record, and the values are the wanted ones.
  return changes as RecordChanges<Stored>
}

/** Members of a record that an update can change, in addition to its metafields. */
const listMembers = (record: OwnerRecord): readonly string[] => ownerRecordDefinitions[record.owner].members

const readMember = (record: object, name: string): unknown => Reflect.get(record, name)

const isSameMember = (name: string, one: object, other: object) =>
  isSameValue(readMember(one, name), readMember(other, name)) || isSameInstant(name, one, other)

/** The platform writes instants without milliseconds, so they are compared as instants. */
function isSameInstant(name: string, one: object, other: object): boolean {
  if (name !== 'startsAt' && name !== 'endsAt') return false
  const [here, there] = [one, other].map((record) => readMember(record, name))
  return typeof here === 'string' && typeof there === 'string' && Date.parse(here) === Date.parse(there)
}

/** Applies an update to a record. Members that are not sent keep their value. */
export function applyChanges<Stored extends OwnerRecord>(
  record: Stored,
  { metafields = [], ...changes }: RecordChanges<Stored>,
): Stored {
  const isSent = ({ namespace, key }: Metafield) =>
    metafields.some((sent) => sent.namespace === namespace && sent.key === key)
  const unsent = record.metafields.filter((metafield) => !isSent(metafield))
  return { ...record, ...changes, metafields: [...unsent, ...metafields] }
}

/** One write during a save: of a record, or of published data. */
export type AppliedStep<Stored extends OwnerRecord = CustomizationRecord> = SaveStep<Stored> | PublishStep

export function isRecordStep<Stored extends OwnerRecord>(
  step: AppliedStep<Stored>,
): step is SaveStep<Stored> {
  return step.kind !== 'publish'
}

/** Title of a step's record, or name of the published data, for messages to the merchant. */
export function stepTitle(step: AppliedStep<OwnerRecord>): string {
  if (!isRecordStep(step)) return savingWords.published[step.state]
  return step.kind === 'create' ? step.wanted.title : step.record.title
}

/** A fault that the platform reports for a write (`userErrors`). */
export type Refusal = { readonly field: readonly string[]; readonly message: string; readonly code?: string }

export type StepAnswer =
  /** `recordId`: id of the created record. */
  | { readonly ok: true; readonly recordId?: string }
  /** `written`: the platform carried out the write but also reported faults. It has the id of a created record. */
  | {
      readonly ok: false
      readonly refusals: readonly Refusal[]
      readonly written?: { readonly recordId?: string }
    }

/** Id of the record that a step created, even if the platform also reported faults. */
export function findMadeRecord(answer: StepAnswer): string | undefined {
  return answer.ok ? answer.recordId : answer.written?.recordId
}

/** A difference from the loaded records that another person made. */
export type RecordChange<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly kind: 'appeared' | 'changed' | 'vanished'
  /** The record that the merchant knows: as loaded, or as it is now if it appeared later. */
  readonly record: Stored
  /** The current title, if it has changed. */
  readonly newTitle?: string
}

/**
 * `done` and `remaining` contain only writes of records. The failed step may also be a write of published data. It is
 * also in `done` if the platform carried it out but reported faults.
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
      /** Other steps that were running with the failed one and did not succeed either. */
      readonly alsoFailed?: readonly FailedStep<Stored>[]
    }

export type FailedStep<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly step: AppliedStep<Stored>
  readonly cause: StepFailure
}

/** `uncertain`: the connection broke, so it is unknown if the write was stored. */
export type StepFailure =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'uncertain'; readonly error: unknown }

/** Finds the differences between the loaded and the current records. */
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
