import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveOutcome, WantedRecord } from '#rules/records/save-plan.ts'
import type { Loaded, OwnerOperations } from '../platform/owner-operations.ts'
import type { SaveReport } from './save-report.ts'

/** Stored records of a page with one record, as far as the page knows. */
export type RecordBase<Stored extends OwnerRecord> = {
  readonly record: Loaded<Stored> | undefined
  /** Record that `record` replaces, if it could not be removed yet. */
  readonly replaced: Loaded<Stored> | undefined
}

/** Ids of the stored records, if they could not be read again after a save. */
export type UnreadBase = { readonly [Part in keyof RecordBase<OwnerRecord>]: string | undefined }

export function idsOf({ record, replaced }: RecordBase<OwnerRecord>): UnreadBase {
  return { record: record?.id, replaced: replaced?.id }
}

/** Reads these records again. */
export async function readBase<Stored extends OwnerRecord>(
  { find }: Pick<OwnerOperations<Stored>, 'find'>,
  { record, replaced }: UnreadBase,
): Promise<RecordBase<Stored>> {
  const [current, old] = await Promise.all(
    [record, replaced].map((id) => (id === undefined ? undefined : find(id))),
  )
  return { record: current, replaced: old }
}

/** Ids of the records after a save. A created record becomes the page's own, and the one before it may be left. */
export function idsAfter(
  start: RecordBase<OwnerRecord>,
  outcome: SaveOutcome<OwnerRecord>,
  createdId: string | undefined,
): UnreadBase {
  const isDone = outcome.status === 'saved'
  if (createdId === undefined)
    return { record: start.record?.id, replaced: isDone ? undefined : start.replaced?.id }
  return { record: createdId, replaced: isDone ? undefined : start.record?.id }
}

export function listStored<Stored extends OwnerRecord>(base: RecordBase<Stored>): Loaded<Stored>[] {
  return [base.record, base.replaced].filter((one) => one !== undefined)
}

/** Record that the last save tried to create when the connection broke; undefined if it ended otherwise. */
export function findUncertainCreate(
  report: SaveReport<unknown> | undefined,
): WantedRecord<OwnerRecord> | undefined {
  if (report?.kind !== 'stopped') return undefined
  const { failed, cause } = report.outcome
  return cause.kind === 'uncertain' && failed.kind === 'create' ? failed.wanted : undefined
}
