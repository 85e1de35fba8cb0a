import { formatNumber, plural, quote } from '#forms/text/language.ts'
import type { NotUndoneReason } from '#rules/history/plan-undo.ts'

/** Messages of the undo of an action on several records. */
export const undoWords = {
  done: (count: number) =>
    plural(count, { one: '1 change undone.', other: `${formatNumber(count)} changes undone.` }),
  failed: (done: number, message: string) =>
    plural(done, {
      one: `Only 1 change was undone: ${message}`,
      other: `Only ${formatNumber(done)} changes were undone: ${message}`,
    }),
  skipped: {
    changed: (title: string) => `${quote(title)} was changed since, so it stays as it is.`,
    noFunction: (title: string) =>
      `${quote(title)} can’t come back because your store can no longer run its rules.`,
  } satisfies Record<NotUndoneReason, (title: string) => string>,
} as const
