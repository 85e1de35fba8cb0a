import type { DiscountRecord } from '../../records/discount.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'

/** What can be done to several discounts at once. */
const discountBulkActions = ['activate', 'deactivate', 'delete'] as const
export type DiscountBulkAction = (typeof discountBulkActions)[number]

type Chosen = { readonly id: string; readonly title: string }

export type DiscountBulkPlan<Stored extends DiscountRecord> = {
  /** One write each: what is already as wanted needs none. */
  readonly records: readonly Stored[]
  /** Titles of those that are no longer there. */
  readonly gone: readonly string[]
}

/** The discounts that an action has to write, from the shop's records as they are now. */
export function planDiscountBulk<Stored extends DiscountRecord>(
  action: DiscountBulkAction,
  chosen: readonly Chosen[],
  records: readonly Stored[],
): DiscountBulkPlan<Stored> {
  const found = chosen.map(({ id, title }) => ({
    title,
    record: records.find((record) => formatRecordNumber(record.id) === id),
  }))
  return {
    records: found.flatMap(({ record }) => (record !== undefined && changes[action](record) ? [record] : [])),
    gone: found.flatMap(({ record, title }) => (record === undefined ? [title] : [])),
  }
}

/** Activating begins one that is still to come at once (docs/platform.md#discount-records). */
const changes: Readonly<Record<DiscountBulkAction, (record: DiscountRecord) => boolean>> = {
  activate: ({ status }) => status !== 'ACTIVE',
  deactivate: ({ status }) => status !== 'EXPIRED',
  delete: () => true,
}
