import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan, WantedRecord } from '#rules/records/save-plan.ts'
import { planInOrder } from '#rules/records/staged-plan.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import type { Loaded, OwnerOperations } from '../platform/owner-operations.ts'
import {
  findUncertainCreate,
  idsAfter,
  idsOf,
  listStored,
  type RecordBase,
  readBase,
  type UnreadBase,
} from './record-base.ts'
import { type FieldsOfInput, findRefusedFields } from './refused-fields.ts'
import type { SaveReport } from './save-report.ts'
import { useSave } from './use-save.ts'

type RecordSaveProps<Values extends FieldValues, Stored extends OwnerRecord> = {
  readonly form: UseFormReturn<Values>
  readonly operations: OwnerOperations<Stored>
  /** Undefined for a new record. */
  readonly loaded: Loaded<Stored> | undefined
  /** True if the save also carries out repairs of the guard's findings. */
  readonly bringsRepairs?: boolean
  /** Writes that store the form's values. */
  readonly plan: (base: RecordBase<Stored>, values: Values) => SavePlan<OwnerRecord>
  /** Finds the record of a create without an answer, among the ones of the store. */
  readonly findCreated: (
    records: readonly Loaded<Stored>[],
    wanted: WantedRecord<OwnerRecord>,
  ) => Loaded<Stored> | undefined
  /** Fields of the platform's inputs, by the form field that decides them. */
  readonly fieldsOfInput: FieldsOfInput<Path<Values>>
  /** Called after writes, even if some of them failed. */
  readonly onWritten: () => void
  readonly onSaved: (values: Values, saved: SavedRecord<Stored>) => void | Promise<void>
  /** Replaces the values on screen with the stored ones. */
  readonly show: (record: Loaded<Stored> | undefined) => void
}

type SavedRecord<Stored extends OwnerRecord> = {
  readonly id: string | undefined
  /** True for another record than the page's, with a page of its own that reads it. */
  readonly isAnother: boolean
  /** Record as stored after the save; undefined if it could not be read, or is read elsewhere. */
  readonly read: Loaded<Stored> | undefined
}

/**
 * Save of a page with one record, or with a second one once the function of the first does not fit. The page itself
 * knows the stored record: no query reads it again while it is edited.
 */
export function useRecordSave<Values extends FieldValues, Stored extends OwnerRecord>(
  props: RecordSaveProps<Values, Stored>,
) {
  const { form, operations, loaded } = props
  const [base, setBase] = useState<RecordBase<Stored>>({ record: loaded, replaced: undefined })
  const [isRefused, setIsRefused] = useState(false)
  const [unread, setUnread] = useState<UnreadBase>()

  /** If a create got no answer, the next save first checks whether it was carried out. */
  const settleUncertain = async (
    present: RecordBase<Stored>,
    lastReport: SaveReport<RecordBase<Stored>> | undefined,
  ): Promise<RecordBase<Stored>> => {
    const wanted = findUncertainCreate(lastReport)
    if (wanted === undefined) return present
    const created = props.findCreated(await operations.list(), wanted)
    return created === undefined ? present : { record: created, replaced: present.record }
  }

  /**
   * Reads the records after a save. If that fails, the writes are done nevertheless, and the next save reads first.
   */
  const readAgain = async (ids: UnreadBase): Promise<RecordBase<Stored> | undefined> => {
    try {
      const read = await readBase(operations, ids)
      setBase(read)
      setUnread(undefined)
      return read
    } catch (error) {
      logFailure(errors.loadConfiguration(error instanceof Error ? error.message : String(error)), error)
      setUnread(ids)
      return undefined
    }
  }

  const { report, save, clearReport } = useSave<Values, RecordBase<Stored>, SavedRecord<Stored>>({
    findBase: async (lastReport) =>
      settleUncertain(unread === undefined ? base : await readBase(operations, unread), lastReport),
    listRecords: listStored,
    findStanding: ({ record }) => record?.id,
    bringsRepairs: props.bringsRepairs === true,
    plan: (start, values) => planInOrder(props.plan(start, values)),
    readCurrent: (start) => readBase(operations, idsOf(start)),
    readLeft: async ({ base: current, outcome, createdId }) => {
      props.onWritten()
      const ids = idsAfter(current, outcome, createdId)
      const isAnother = outcome.status === 'saved' && ids.record !== base.record?.id
      return { id: ids.record, isAnother, read: isAnother ? undefined : (await readAgain(ids))?.record }
    },
    onStopped: (cause) => {
      for (const [field, message] of findRefusedFields(cause, props.fieldsOfInput))
        form.setError(field, { message })
    },
    onSaved: props.onSaved,
  })

  const saveValues = async (values: Values) => {
    setIsRefused(false)
    await save(values)
  }

  const showBase = (next: RecordBase<Stored>) => {
    setBase(next)
    setUnread(undefined)
    clearReport()
    setIsRefused(false)
    props.show(next.record)
  }

  return {
    base,
    report,
    /** True if errors kept the last save from starting. */
    isRefused,
    /** Saves the form's values. After a conflict the merchant has seen it, so this overwrites. */
    save: () => void form.handleSubmit(saveValues, () => setIsRefused(true))(),
    /** Replaces the record, such as after a change of its status. */
    show: (record: Loaded<Stored> | undefined) => showBase({ record, replaced: undefined }),
    takeTheirs: () => {
      if (report?.kind === 'conflict') showBase(report.theirs)
    },
    discard: () => showBase(report?.kind === 'conflict' ? report.theirs : base),
  }
}
