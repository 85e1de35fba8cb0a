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
  search: 'Search by title, code or what it gives',
  sorts: {
    'title asc': { label: 'Title', direction: 'A–Z' },
    'title desc': { label: 'Title', direction: 'Z–A' },
    'start asc': { label: 'Start', direction: 'Oldest first' },
    'start desc': { label: 'Start', direction: 'Newest first' },
    'uses asc': { label: 'Used', direction: 'Least first' },
    'uses desc': { label: 'Used', direction: 'Most first' },
  } satisfies Record<DiscountSort, object>,
  found: (count: number) => `${describeDiscounts(count)} found`,
  selectAll: (count: number) => `Select all ${describeDiscounts(count)}`,
  allSelected: (count: number) => `All ${describeDiscounts(count)} are selected`,

  bulk: {
    actions: { activate: 'Activate', deactivate: 'Deactivate', duplicate: 'Duplicate', delete: 'Delete' },
    progress: {
      activate: (done, total) => `Activating: ${done} of ${total} done`,
      deactivate: (done, total) => `Deactivating: ${done} of ${total} done`,
      duplicate: (done, total) => `Duplicating: ${done} of ${total} done`,
      delete: (done, total) => `Deleting: ${done} of ${total} done`,
    } satisfies Record<DiscountBulkAction, (done: number, total: number) => string>,
    done: {
      activate: (count: number) => `${describeDiscounts(count)} activated`,
      deactivate: (count: number) => `${describeDiscounts(count)} deactivated`,
      duplicate: (count: number) => `${describeDiscounts(count)} duplicated, not active yet`,
      delete: (count: number) => `${describeDiscounts(count)} deleted`,
    },
    stopped: {
      activate: (count: number) => `Stopped with ${describeDiscounts(count)} activated`,
      deactivate: (count: number) => `Stopped with ${describeDiscounts(count)} deactivated`,
      duplicate: (count: number) => `Stopped with ${describeDiscounts(count)} duplicated`,
      delete: (count: number) => `Stopped with ${describeDiscounts(count)} deleted`,
    },
    unchanged: {
      activate: 'They are active already',
      deactivate: 'They are off or have ended already',
      duplicate: 'Nothing was duplicated',
      delete: 'Nothing was deleted',
    },
    skips: {
      ...ruleListWords.bulk.skips,
      scheduled: (title: string) => `“${title}” was left as it is: it is on and starts on its date.`,
    } satisfies Record<DiscountSkipReason, (title: string) => string>,
    refused: (title: string, message: string) => `“${title}”: ${message}`,
    again: 'Try the rest again',
    /** Code of a copy, since each code is unique. The code of the first copy has no number. */
    copyOfCode: (code: string, number: number) => `${code}-COPY${number === 1 ? '' : `-${number}`}`,
  },

  delete: {
    title: (count: number) => `Delete ${describeDiscounts(count)}?`,
    body: 'Shoppers no longer get them, and how often they were used is forgotten. This cannot be undone:',
    confirm: (count: number) => `Delete ${describeDiscounts(count)}`,
  },
} as const

function describeDiscounts(count: number): string {
  return count === 1 ? '1 discount' : `${count} discounts`
}
