import type { DiscountBulkAction } from '../features/discounts/bulk.ts'
import type { DiscountView } from '../features/discounts/list-place.ts'
import { discountWords } from './discounts.ts'

/** What a merchant reads over and under a list of discounts. */
export const discountListWords = {
  resources: { singular: 'discount', plural: 'discounts' },
  views: { all: 'All', ...discountWords.statuses } satisfies Record<DiscountView, string>,
  search: 'Search by title, code or what it gives',
  sorts: {
    title: { label: 'Title', asc: 'A–Z', desc: 'Z–A' },
    start: { label: 'Start', asc: 'Oldest first', desc: 'Newest first' },
    uses: { label: 'Used', asc: 'Least first', desc: 'Most first' },
  },
  found: (count: number) => `${tellDiscounts(count)} found`,
  selectAll: (count: number) => `Select all ${tellDiscounts(count)}`,
  allSelected: (count: number) => `All ${tellDiscounts(count)} are selected`,

  bulk: {
    actions: { activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete' },
    progress: {
      activate: (done, total) => `Activating: ${done} of ${total} done`,
      deactivate: (done, total) => `Deactivating: ${done} of ${total} done`,
      delete: (done, total) => `Deleting: ${done} of ${total} done`,
    } satisfies Record<DiscountBulkAction, (done: number, total: number) => string>,
    done: {
      activate: (count: number) => `${tellDiscounts(count)} activated`,
      deactivate: (count: number) => `${tellDiscounts(count)} deactivated`,
      delete: (count: number) => `${tellDiscounts(count)} deleted`,
    },
    stopped: {
      activate: (count: number) => `Stopped with ${tellDiscounts(count)} activated`,
      deactivate: (count: number) => `Stopped with ${tellDiscounts(count)} deactivated`,
      delete: (count: number) => `Stopped with ${tellDiscounts(count)} deleted`,
    },
    unchanged: {
      activate: 'They are active already',
      deactivate: 'They have ended already',
      delete: 'Nothing was deleted',
    },
    gone: (title: string) => `“${title}” is no longer there.`,
    refused: (title: string, message: string) => `“${title}”: ${message}`,
    again: 'Try the rest again',
  },

  delete: {
    title: (count: number) => `Delete ${tellDiscounts(count)}?`,
    body: 'Shoppers no longer get them, and how often they were used is forgotten. This cannot be undone:',
    confirm: (count: number) => `Delete ${tellDiscounts(count)}`,
  },
} as const

function tellDiscounts(count: number): string {
  return count === 1 ? '1 discount' : `${count} discounts`
}
