/** Leads to the effects of a page's settings: saved ones apply now, and others after the next save. */
export const effectWords = {
  unsaved: { active: 'After you save:', testing: 'After you save, for testers only:' },
  saved: { active: 'This applies now:', testing: 'This applies now, for testers only:' },
} as const
