import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { customizationOwners } from '../language/function-owners.ts'
import type { CustomizationRecord } from './customization.ts'
import { planRecord, type SavePlan, type WantedRecord, withUnknownOf } from './save-plan.ts'

/** Records of a feature that needs one record of each owner. A record may be missing or exist twice. */
export type RecordPair = Readonly<Record<CustomizationOwner, CustomizationRecord | undefined>> & {
  /** Further records of the feature. The next save removes them. */
  readonly surplus: readonly CustomizationRecord[]
}

/**
 * Finds a feature's records among all records of a store, in any order. If an owner has several, the oldest is used.
 */
export function findRecordPair(
  records: readonly CustomizationRecord[],
  belongs: (record: CustomizationRecord) => boolean,
): RecordPair {
  const ours = records.filter(belongs)
  const [payment, ...surplusPayments] = ours.filter(({ owner }) => owner === 'payment').sort(byAge)
  const [delivery, ...surplusDeliveries] = ours.filter(({ owner }) => owner === 'delivery').sort(byAge)
  return { payment, delivery, surplus: [...surplusPayments, ...surplusDeliveries] }
}

/** Ids end with a number that increases, so a longer number is a later one. */
export function byAge(one: CustomizationRecord, other: CustomizationRecord): number {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1)
}

export function hasRecords({ payment, delivery }: RecordPair): boolean {
  return payment !== undefined || delivery !== undefined
}

/**
 * Plans the writes that bring a pair to the wanted state, in the order of the wanted records. A record that is not
 * wanted is deleted. A record cannot get another function, so it is replaced. Deletions are last, so that checkout
 * always has rules. `functionIds` are known if configured.
 */
export function planRecordPair(
  stored: RecordPair,
  wanted: readonly WantedRecord[],
  functionIds: Partial<Record<DeployedFunctionHandle, string>>,
): SavePlan {
  const isKept = (record: CustomizationRecord) =>
    wanted.some(({ owner, functionHandle }) => {
      const functionId = functionIds[functionHandle]
      return owner === record.owner && (functionId === undefined || functionId === record.functionId)
    })
  const present = customizationOwners.flatMap((owner) => stored[owner] ?? [])
  const outdated = present.filter((record) => !isKept(record))
  return [
    ...wanted.flatMap((record) => {
      const existing = stored[record.owner]
      return existing !== undefined && outdated.includes(existing)
        ? planRecord(undefined, withUnknownOf(existing, record))
        : planRecord(existing, record)
    }),
    ...[...outdated, ...stored.surplus].map((record) => ({ kind: 'delete' as const, record })),
  ]
}
