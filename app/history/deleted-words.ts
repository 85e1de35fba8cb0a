import { formatNumber, plural, quote } from '#forms/text/language.ts'
import type { NotRestoredReason } from '#rules/history/plan-restore.ts'

/** Texts of the deleted records below a list. */
export const deletedWords = {
  heading: 'Recently deleted',
  help: 'Deleted items are kept for a year. Restored ones come back disabled.',
  show: (count: number) =>
    plural(count, { one: 'Show 1 deleted', other: `Show ${formatNumber(count)} deleted` }),
  hide: 'Hide deleted',
  more: 'Show more deleted',
  untitled: 'Untitled',
  deletedBy: (headline: string) => `Deleted: ${headline}`,
  restore: 'Restore',
  restoreFull: (title: string) => `Restore ${quote(title)}`,
  restored: (title: string) => `${quote(title)} is back. It’s disabled.`,
  failed: (why: string) => `Nothing was restored. ${why}`,
  reasons: {
    unreadable: 'It has settings that the app can’t read anymore. Create a new one instead.',
    noFunction: 'Its conditions don’t work together anymore. Create a new one instead.',
  } satisfies Record<NotRestoredReason, string>,
  discount: {
    cancel: 'Cancel',
    title: (title: string) => `Restore ${quote(title)}?`,
    body: 'It becomes a new discount with the same settings, disabled. Its number of uses and its other codes stay with the deleted one.',
  },
} as const
