import type { RuleOwner } from '#rules/language/function-owners.ts'

/** Texts of the lists in the menu. The first page contains them too. */
export const listPageWords = {
  subtitles: {
    payment: 'Hide, rename and sort payment methods.',
    delivery: 'Hide, rename and sort shipping rates.',
    validation: 'Stop a checkout with a message at the field to change.',
  },
} as const satisfies { readonly subtitles: Readonly<Record<RuleOwner, string>> }
