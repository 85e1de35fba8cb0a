/** Key of the query of a shop's scheduled changes. */
export const scheduledChangesKey = ['scheduled-changes'] as const
