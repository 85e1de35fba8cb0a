import type { DiscountBulkAction } from '../features/discounts/bulk-actions.ts'
import type { DiscountListStatus, DiscountSort } from '../features/discounts/list-choices.ts'
import type { DiscountSkipReason } from '../features/discounts/switch.ts'
import { discountWords } from './discounts.ts'
import { ruleListWords } from './rule-list.ts'

/** Texts over and under a list of discounts. */
export const discountListWords = {
  resources: { singular: 'discount', plural: 'discounts' },
  statuses: {
    TESTING: ruleListWords.statuses.testing,
    OFF: discountWords.off,
    ...discountWords.statuses,
  } satisfies Record<DiscountListStatus, string>,
  search: 'Search by title, code or value',
  sorts: {
    'title asc': { label: 'Title', direction: 'A–Z' },
    'title desc': { label: 'Title', direction: 'Z–A' },
    'start asc': { label: 'Start', direction: 'Oldest first' },
    'start desc': { label: 'Start', direction: 'Newest first' },
    'uses asc': { label: 'Uses', direction: 'Fewest first' },
    'uses desc': { label: 'Uses', direction: 'Most first' },
  } satisfies Record<DiscountSort, object>,
  found: (count: number) => `${describeDiscounts(count)} found`,
  selectAll: (count: number) => `Select all ${describeDiscounts(count)}`,
  allSelected: (count: number) => `All ${describeDiscounts(count)} are selected`,

  bulk: {
    actions: { activate: 'Enable', deactivate: 'Disable', duplicate: 'Duplicate', delete: 'Delete' },
    progress: {
      activate: (done, total) => `Enabling discounts: ${done} of ${total} done`,
      deactivate: (done, total) => `Disabling discounts: ${done} of ${total} done`,
      duplicate: (done, total) => `Duplicating discounts: ${done} of ${total} done`,
      delete: (done, total) => `Deleting discounts: ${done} of ${total} done`,
    } satisfies Record<DiscountBulkAction, (done: number, total: number) => string>,
    done: {
      activate: (count: number) => `${describeDiscounts(count)} enabled`,
      deactivate: (count: number) => `${describeDiscounts(count)} disabled`,
      duplicate: (count: number) => `${describeDiscounts(count)} duplicated. Copies are disabled.`,
      delete: (count: number) => `${describeDiscounts(count)} deleted`,
    },
    stopped: {
      activate: (count: number) => `Stopped after enabling ${describeDiscounts(count)}`,
      deactivate: (count: number) => `Stopped after disabling ${describeDiscounts(count)}`,
      duplicate: (count: number) => `Stopped after duplicating ${describeDiscounts(count)}`,
      delete: (count: number) => `Stopped after deleting ${describeDiscounts(count)}`,
    },
    unchanged: {
      activate: 'The discounts are already active',
      deactivate: 'The discounts are already disabled or expired',
      duplicate: 'No discounts were duplicated',
      delete: 'No discounts were deleted',
    },
    skips: {
      ...ruleListWords.bulk.skips,
      scheduled: (title: string) => `“${title}” wasn’t changed. It’s enabled and starts on its start date.`,
    } satisfies Record<DiscountSkipReason, (title: string) => string>,
    undo: ruleListWords.bulk.undo,
    schedule: ruleListWords.bulk.schedule,
    refused: (title: string, message: string) => `“${title}”: ${message}`,
    again: 'Try the rest again',
    /** Code of a copy, since each code is unique. The code of the first copy has no number. */
    copyOfCode: (code: string, number: number) => `${code}-COPY${number === 1 ? '' : `-${number}`}`,
  },

  delete: {
    title: (count: number) => `Delete ${describeDiscounts(count)}?`,
    body: 'Customers can no longer use them. You can restore them later, but not their numbers of uses and their other codes:',
    confirm: (count: number) => `Delete ${describeDiscounts(count)}`,
  },
} as const

function describeDiscounts(count: number): string {
  return count === 1 ? '1 discount' : `${count} discounts`
}
