import { type FunctionOwner, functionOwners } from '../language/function-owners.ts'
import { countBytes, limits } from '../language/limits.ts'
import { isSetKey } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { listReadMetafields } from '../records/unread-metafields.ts'
import type { RecordSize, Slots } from './answer.ts'

/** Warn if only this many slots of an API remain, which leaves time to make room. */
export const slotsLeftWarning = 5

/** Warn from this share of the bytes that a function can read of a metafield. */
export const bytesShareWarning = 0.85

/** Something that uses slots of an API. */
export type Taker = { readonly key: string; readonly title: string; readonly isOurs: boolean }

/** Derives the slots of an API and what uses them, with this app's records first. */
export function deriveSlots(owner: FunctionOwner, takers: readonly Taker[]): Slots {
  const max = functionOwners[owner].activeRecordsMax
  const groups = Map.groupBy(takers, ({ key }) => key)
  const described = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ title, isOurs }) => ({ title, isOurs, count: group.length })),
  )
  return {
    owner,
    used: takers.length,
    max,
    isNearlyFull: max - takers.length <= slotsLeftWarning,
    takers: described.sort((one, other) => Number(other.isOurs) - Number(one.isOurs)),
  }
}

/**
 * Bytes of the largest metafield that the records' functions read. Sets of pincodes are not counted, since they are
 * split over as many metafields as they need.
 */
export function measureRecords(
  records: readonly OwnerRecord[],
): Pick<RecordSize, 'bytes' | 'max' | 'isNearlyFull'> {
  const sizes = records.flatMap((record) =>
    listReadMetafields(record)
      .filter(({ key }) => !isSetKey(key))
      .map(({ value }) => countBytes(value)),
  )
  const bytes = Math.max(0, ...sizes)
  const max = limits.metafieldBytes
  return { bytes, max, isNearlyFull: bytes >= max * bytesShareWarning }
}
