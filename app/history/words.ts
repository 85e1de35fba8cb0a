import { formatNumber, plural, quote } from '#forms/text/language.ts'
import type { NotRestoredReason } from '#rules/history/plan-restore.ts'
import type { NotUndoneReason } from '#rules/history/plan-undo.ts'

/** Texts of the history next to each form, and of the banner about changes from outside the app. */
export const historyScreenWords = {
  heading: 'History',
  help: 'Each save is kept for a year. You can compare versions and restore one.',
  saveFirst: 'Versions are kept once you save.',
  loading: 'Loading the history',
  failed: (why: string) => `The history didn’t load. ${why}`,
  again: 'Try again',
  empty: 'No versions are kept yet.',
  notFresh: 'Shopify didn’t answer, so the latest changes may be missing.',
  count: (count: number) => plural(count, { one: '1 version', other: `${formatNumber(count)} versions` }),
  by: {
    you: 'You',
    colleague: (firstName: string | undefined) => firstName ?? 'A colleague',
    outside: 'Outside the app',
    first: 'Before the app kept versions',
  },
  current: 'Current',
  headline: (who: string, when: string) => `${who}, ${when}`,
  note: (note: string) => `Note: ${note}`,
  moreLines: (count: number) =>
    plural(count, { one: '1 more change', other: `${formatNumber(count)} more changes` }),
  showAll: 'Show all versions',
  showFewer: 'Show fewer versions',
  earlier: 'Load earlier versions',
  compare: 'Compare',
  compareFull: (headline: string) => `Compare the version of ${headline}`,
  restore: 'Restore',
  restoreFull: (headline: string) => `Restore the version of ${headline}`,
  restored: 'The form now has the earlier version. Save to put it into effect.',
  addNote: 'Add a note',
  editNote: 'Edit note',
  addNoteFull: (headline: string) => `Add a note on the version of ${headline}`,
  editNoteFull: (headline: string) => `Edit note on the version of ${headline}`,
  noteLabel: 'Note',
  saveNote: 'Save note',
  noteSaved: 'Note saved',
  cancel: 'Cancel',
  close: 'Close',
  remove: {
    action: 'Delete history',
    title: (title: string) => `Delete the history of ${quote(title)}?`,
    body: 'All kept versions and notes are deleted. Your present settings stay as they are.',
    confirm: 'Delete history',
    cancel: 'Cancel',
    done: 'History deleted',
  },
  comparison: {
    title: 'Compare versions',
    left: 'Earlier version',
    right: 'Later version',
    same: 'Both versions are the same.',
    differs: 'Changed',
    deleted: 'Deleted',
    changes: 'Changes between them',
    loading: 'Loading both versions',
  },
  deletedRecords: {
    heading: 'Recently deleted',
    help: 'What you delete can be restored for a year. It comes back disabled.',
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
      unreadable: 'This version has rules that the app can’t read any more.',
      noFunction: 'Its conditions don’t work together any more.',
    } satisfies Record<NotRestoredReason, string>,
    discount: {
      title: (title: string) => `Restore ${quote(title)}?`,
      body: 'It becomes a new discount with the same settings, disabled. Its number of uses, its further codes and its old versions stay with the deleted one.',
    },
  },
  undo: {
    done: (count: number) =>
      plural(count, { one: '1 change undone.', other: `${formatNumber(count)} changes undone.` }),
    failed: (done: number, message: string) =>
      done === 0
        ? `Nothing was undone: ${message}`
        : `Only ${plural(done, { one: '1 change was', other: `${formatNumber(done)} changes were` })} undone: ${message}`,
    skipped: {
      changed: (title: string) => `${quote(title)} was changed since, so it stays as it is.`,
      noFunction: (title: string) =>
        `${quote(title)} can’t come back because its function isn’t in your store.`,
    } satisfies Record<NotUndoneReason, (title: string) => string>,
  },
  outside: {
    title: 'These settings were changed outside the app',
    body: (when: string) =>
      `Another app, Shopify’s API or an older app changed them on ${when}. Check the changes before you save.`,
    dismiss: 'Got it',
  },
} as const
