import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { Metafield } from '../records/metafields.ts'
import { type OwnerRecord, ownerRecordDefinitions } from '../records/owner-records.ts'
import type { SavePlan, SaveStep } from '../records/save-plan.ts'
import { listBefore } from './planned-writes.ts'
import type { ScheduledChange } from './scheduled-change.ts'

type Rebased = {
  readonly steps: SavePlan<OwnerRecord>
  readonly current: readonly OwnerRecord[]
  /** Id of the created record by the index of its create. */
  readonly createdIds: Readonly<Record<number, string>>
}

/**
 * Adapts the steps of a scheduled change after somebody saved its records, so that they no longer conflict. Before its
 * start, the change overwrites the save. After its start, its end only puts back what it has changed, and keeps the
 * rest of the save. Undefined if one of its records is gone.
 */
export function rebaseSteps(
  phase: ScheduledChange['phase'],
  { steps, current, createdIds }: Rebased,
): SavePlan<OwnerRecord> | undefined {
  const find = (id: string | undefined) => current.find((record) => record.id === id)
  if (phase === 'start') {
    if (listBefore(steps).some(({ id }) => find(id) === undefined)) return undefined
    return steps.map((step): SaveStep<OwnerRecord> => {
      if (step.kind === 'create') return step
      return { ...step, record: find(step.record.id) ?? step.record } as SaveStep<OwnerRecord>
    })
  }
  const rebased = steps.map((step, index) => {
    if (step.kind === 'delete') return step
    const now = find(step.kind === 'create' ? createdIds[index] : step.record.id)
    return now && (step.kind === 'create' ? asCreated(step, now) : asUpdated(step, now))
  })
  return rebased.every((step) => step !== undefined) ? rebased : undefined
}

/** The update of the same members that would lead to the current record. */
function asUpdated(step: SaveStep<OwnerRecord> & { readonly kind: 'update' }, now: OwnerRecord) {
  const { record, changes } = step
  const {
    metafields = [],
    functionHandle: _handle,
    ...members
  } = changes as typeof changes & {
    readonly functionHandle?: DeployedFunctionHandle
  }
  const isSent = ({ namespace, key }: Metafield) =>
    metafields.some((sent) => sent.namespace === namespace && sent.key === key)
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(members).map((name) => [name, Reflect.get(from, name)]))
  const sentNow = now.metafields.filter(isSent)
  return {
    kind: 'update',
    record: {
      ...now,
      ...pick(record),
      functionId: record.functionId,
      metafields: [...now.metafields.filter((one) => !isSent(one)), ...record.metafields.filter(isSent)],
    },
    changes: { ...changes, ...pick(now), ...(sentNow.length === 0 ? {} : { metafields: sentNow }) },
  } as SaveStep<OwnerRecord>
}

/** The create that would lead to the current record. */
function asCreated(step: SaveStep<OwnerRecord> & { readonly kind: 'create' }, now: OwnerRecord) {
  const names = ownerRecordDefinitions[now.owner].members
  const members = names.flatMap((name) => (name in now ? [[name, Reflect.get(now, name)]] : []))
  const metafields = now.metafields.map(({ id: _id, isShared: _isShared, ...metafield }) => metafield)
  return {
    ...step,
    wanted: { ...step.wanted, ...Object.fromEntries(members), metafields },
  } as SaveStep<OwnerRecord>
}
