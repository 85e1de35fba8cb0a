import { useState } from 'react'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { WantedRecord } from '#rules/records/save-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import type { Loaded, OwnerOperations } from '../platform/owner-operations.ts'
import type { SaveReport } from './save-report.ts'
import type { StoredSource, Written } from './save-strategy.ts'

/** Stored records of a page with one record, as the page knows them. */
export type RecordBase<Stored extends OwnerRecord> = {
  readonly record: Loaded<Stored> | undefined
  /** Record that `record` replaces, if it could not be deleted yet. */
  readonly replaced: Loaded<Stored> | undefined
}

/** Ids of the stored records, if they could not be read after a save. */
type UnreadBase = { readonly [Part in keyof RecordBase<OwnerRecord>]: string | undefined }

export type SavedRecord<Stored extends OwnerRecord> = {
  readonly id: string | undefined
  /** True for another record than the page's. Its own page reads it. */
  readonly isAnother: boolean
  /** Records as stored after the save. Undefined if reading them failed, or if another page reads them. */
  readonly read: RecordBase<Stored> | undefined
  /** Set if the records could not be read. The writes are done, and the next save begins with reading. */
  readonly unread?: UnreadBase
}

type RecordSourceProps<Stored extends OwnerRecord> = {
  readonly operations: OwnerOperations<Stored>
  /** Undefined for a new record. */
  readonly loaded: Loaded<Stored> | undefined
  /** Finds, among the store's records, the record of a create request that got no answer. */
  readonly findCreated: (
    records: readonly Loaded<Stored>[],
    wanted: WantedRecord<OwnerRecord>,
  ) => Loaded<Stored> | undefined
  /** Called after writes, even if some of them failed. */
  readonly onWritten: () => void
}

export type RecordSource<Stored extends OwnerRecord> = StoredSource<
  RecordBase<Stored>,
  SavedRecord<Stored>
> & { readonly known: RecordBase<Stored> }

/**
 * Stored record of a page. There are two while a record with a fitting function replaces the first. Only the page
 * itself knows them, and no query reads them again while they are edited.
 */
export function useRecordSource<Stored extends OwnerRecord>({
  operations,
  loaded,
  findCreated,
  onWritten,
}: RecordSourceProps<Stored>): RecordSource<Stored> {
  const [base, setBase] = useState<RecordBase<Stored>>({ record: loaded, replaced: undefined })
  const [unread, setUnread] = useState<UnreadBase>()

  const read = async ({ record, replaced }: UnreadBase): Promise<RecordBase<Stored>> => {
    const [current, old] = await Promise.all(
      [record, replaced].map((id) => (id === undefined ? undefined : operations.find(id))),
    )
    return { record: current, replaced: old }
  }

  return {
    known: base,
    find: async (lastReport) => {
      const present = unread === undefined ? base : await read(unread)
      // After a create request without an answer, the next save first checks if the record was created.
      const wanted = findUncertainCreate(lastReport)
      if (wanted === undefined) return present
      const created = findCreated(await operations.list(), wanted)
      return created === undefined ? present : { record: created, replaced: present.record }
    },
    list: ({ record, replaced }) => [record, replaced].filter((one) => one !== undefined),
    findCurrent: ({ record }) => record?.id,
    readAgain: ({ record, replaced }) => read({ record: record?.id, replaced: replaced?.id }),
    readLeft: async (written) => {
      onWritten()
      const ids = findIdsLeft(written)
      const id = ids.record
      if (written.outcome.status === 'saved' && id !== loaded?.id)
        return { id, isAnother: true, read: undefined }
      try {
        return { id, isAnother: false, read: await read(ids) }
      } catch (error) {
        logFailure(errors.loadConfiguration(error instanceof Error ? error.message : String(error)), error)
        return { id, isAnother: false, read: undefined, unread: ids }
      }
    },
    keepLeft: ({ isAnother, read: stored, unread: ids }) => {
      if (isAnother) return
      if (stored !== undefined) setBase(stored)
      setUnread(ids)
    },
    keep: (stored) => {
      setBase(stored)
      setUnread(undefined)
    },
  }
}

/** Ids of the records after a save. A created record becomes the page's record, and the one before it may remain. */
function findIdsLeft({ base, outcome, createdId }: Written<RecordBase<OwnerRecord>>): UnreadBase {
  const isDone = outcome.status === 'saved'
  if (createdId === undefined)
    return { record: base.record?.id, replaced: isDone ? undefined : base.replaced?.id }
  return { record: createdId, replaced: isDone ? undefined : base.record?.id }
}

/**
 * Record that the last save tried to create when the connection broke. Undefined if the save ended in any other way.
 */
export function findUncertainCreate(
  report: SaveReport<unknown> | undefined,
): WantedRecord<OwnerRecord> | undefined {
  if (report?.kind !== 'stopped') return undefined
  const { failed, cause } = report.outcome
  return cause.kind === 'uncertain' && failed.kind === 'create' ? failed.wanted : undefined
}
