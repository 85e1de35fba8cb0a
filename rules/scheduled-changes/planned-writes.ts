import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { ownerRecordDefinitions } from '../records/owner-records.ts'
import {
  applyChanges,
  findChanges,
  type RecordChange,
  type RecordChanges,
  type SavePlan,
  type SaveStep,
  type WantedRecord,
} from '../records/save-plan.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/** A step of a plan's inverse, with metafields that the plan added and that have to be removed. */
export type InverseStep = {
  readonly step: SaveStep<OwnerRecord>
  readonly removes: readonly Pick<Metafield, 'namespace' | 'key'>[]
}

/** Lists the records that a plan reads, as they were when the plan was made. */
export function listBefore(steps: SavePlan<OwnerRecord>): OwnerRecord[] {
  const records = new Map<string, OwnerRecord>()
  for (const step of steps)
    if (step.kind !== 'create' && !records.has(step.record.id)) records.set(step.record.id, step.record)
  return [...records.values()]
}

/** Lists the ids of the records that a plan changes or deletes. */
export const listRecordIds = (steps: SavePlan<OwnerRecord>): string[] => listBefore(steps).map(({ id }) => id)

/** Finds the differences between the shop's records and those that a plan was made from. Other records may change. */
export function findConflicts(
  before: readonly OwnerRecord[],
  current: readonly OwnerRecord[],
): RecordChange<OwnerRecord>[] {
  const named = current.filter(({ id }) => before.some((record) => record.id === id))
  return findChanges(before, named)
}

/** Replaces the records in a plan's steps with these. */
export function withRecords(
  steps: SavePlan<OwnerRecord>,
  records: readonly OwnerRecord[],
): SavePlan<OwnerRecord> {
  return steps.map((step): SaveStep<OwnerRecord> => {
    if (step.kind === 'create') return step
    const record = records.find(({ id }) => id === step.record.id) ?? step.record
    return { ...step, record } as SaveStep<OwnerRecord>
  })
}

/** Derives the record after a step. `id`: id of the created record. */
export function deriveAfter(
  step: SaveStep<OwnerRecord>,
  functionIds: FunctionIds,
  id = '',
): OwnerRecord | undefined {
  if (step.kind === 'delete') return undefined
  if (step.kind === 'create') {
    const { functionHandle, ...wanted } = step.wanted
    return { ...wanted, id, functionId: functionIds[functionHandle], usedCount: 0 } as unknown as OwnerRecord
  }
  const { functionHandle, ...changes } = step.changes as RecordChanges<OwnerRecord> & {
    readonly functionHandle?: DeployedFunctionHandle
  }
  const after = applyChanges(step.record, changes as RecordChanges<OwnerRecord>)
  return functionHandle === undefined ? after : { ...after, functionId: functionIds[functionHandle] }
}

/**
 * Result of a write whose answer was lost, judged by the current records. `foreign`: somebody else wrote the record.
 */
export type FoundOutcome =
  | { readonly outcome: 'done'; readonly recordId?: string }
  | { readonly outcome: 'not done' | 'foreign' }

/**
 * Finds the result of such a write.
 *
 * @param knownIds ids of the shop's records before the plan's first write.
 */
export function findOutcome(
  step: SaveStep<OwnerRecord>,
  current: readonly OwnerRecord[],
  knownIds: readonly string[],
  functionIds: FunctionIds,
): FoundOutcome {
  if (step.kind === 'create') {
    const wanted = deriveAfter(step, functionIds)
    const made = current.find(
      (record) =>
        !knownIds.includes(record.id) &&
        record.owner === step.wanted.owner &&
        wanted !== undefined &&
        findChanges([{ ...wanted, id: record.id }], [record]).length === 0,
    )
    return made === undefined ? { outcome: 'not done' } : { outcome: 'done', recordId: made.id }
  }
  const now = current.find(({ id }) => id === step.record.id)
  if (step.kind === 'delete') return { outcome: now === undefined ? 'done' : 'not done' }
  if (now === undefined) return { outcome: 'foreign' }
  // Another step of the plan may write the same record, so only this step's members are compared.
  const { changes } = step
  if (isThere(now, changes, functionIds)) return { outcome: 'done' }
  const inverse = invertStep(step, functionIds, undefined)
  const isUntouched = inverse?.step.kind === 'update' && isThere(now, inverse.step.changes, functionIds)
  return { outcome: isUntouched ? 'not done' : 'foreign' }
}

/** True if a record already has everything that an update would send. */
function isThere(
  record: OwnerRecord,
  changes: RecordChanges<OwnerRecord> & { readonly functionHandle?: DeployedFunctionHandle },
  functionIds: FunctionIds,
): boolean {
  const { functionHandle } = changes
  if (functionHandle !== undefined && record.functionId !== functionIds[functionHandle]) return false
  return findChanges([applyChanges(record, changes)], [record]).length === 0
}

/**
 * Lists all records that a plan writes, as they are after it.
 *
 * @param createdIds id of the created record by the index of its create.
 */
export function listAfter(
  steps: SavePlan<OwnerRecord>,
  functionIds: FunctionIds,
  createdIds: Readonly<Record<number, string>>,
): OwnerRecord[] {
  const records = new Map<string, OwnerRecord>()
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'create') {
      const id = createdIds[index]
      const made = id === undefined ? undefined : deriveAfter(step, functionIds, id)
      if (made !== undefined) records.set(made.id, made)
      continue
    }
    const { id } = step.record
    if (step.kind === 'delete') records.delete(id)
    else {
      const record = records.get(id) ?? step.record
      records.set(id, deriveAfter({ ...step, record } as SaveStep<OwnerRecord>, functionIds) ?? record)
    }
  }
  return [...records.values()]
}

/**
 * Inverts a step. An updated record gets its old content back, and a new record is deleted. A deleted one is created
 * again, under another id. Undefined if the function of a deleted record is not one of the app's.
 *
 * @param recordId id of the created record.
 * @param removed metafields that were removed from the record together with the step.
 */
export function invertStep(
  step: SaveStep<OwnerRecord>,
  functionIds: FunctionIds,
  recordId: string | undefined,
  removed: InverseStep['removes'] = [],
): InverseStep | undefined {
  if (step.kind === 'create') {
    const record = recordId === undefined ? undefined : deriveAfter(step, functionIds, recordId)
    return record && { step: { kind: 'delete', record }, removes: [] }
  }
  if (step.kind === 'delete') {
    const wanted = formatWanted(step.record, functionIds)
    return wanted && { step: { kind: 'create', wanted }, removes: [] }
  }
  const { record, changes } = step
  const after = deriveAfter(step, functionIds) ?? record
  const isSent = ({ namespace, key }: Metafield) =>
    [...(changes.metafields ?? []), ...removed].some(
      (sent) => sent.namespace === namespace && sent.key === key,
    )
  const metafields = record.metafields.filter(isSent)
  const members = Object.keys(changes).filter((name) => name !== 'metafields' && name !== 'functionHandle')
  const functionHandle = 'functionHandle' in changes ? findHandle(record.functionId, functionIds) : undefined
  const back: object = {
    ...Object.fromEntries(members.map((name) => [name, Reflect.get(record, name)])),
    ...(functionHandle === undefined ? {} : { functionHandle }),
    ...(metafields.length === 0 ? {} : { metafields }),
  }
  const had = ({ namespace, key }: Metafield) =>
    record.metafields.some((one) => one.namespace === namespace && one.key === key)
  const removes = (changes.metafields ?? [])
    .filter((sent) => !had(sent))
    .map(({ namespace, key }) => ({ namespace, key }))
  // The members are those of the step's changes, so they fit the record's owner.
  return {
    step: {
      kind: 'update',
      record: after,
      changes: back as RecordChanges<OwnerRecord>,
    } as SaveStep<OwnerRecord>,
    removes,
  }
}

function findHandle(functionId: string, functionIds: FunctionIds): DeployedFunctionHandle | undefined {
  const found = Object.entries(functionIds).find(([, id]) => id === functionId)
  return found?.[0] as DeployedFunctionHandle | undefined
}

function formatWanted(record: OwnerRecord, functionIds: FunctionIds): WantedRecord<OwnerRecord> | undefined {
  const functionHandle = findHandle(record.functionId, functionIds)
  if (functionHandle === undefined) return undefined
  const names = [...ownerRecordDefinitions[record.owner].members, 'owner', 'method', 'status'] as const
  const members = names.flatMap((name) => (name in record ? [[name, Reflect.get(record, name)]] : []))
  const metafields = record.metafields.map(({ id: _id, isShared: _isShared, ...metafield }) => metafield)
  return { ...Object.fromEntries(members), metafields, functionHandle } as WantedRecord<OwnerRecord>
}
