/** Actions on several rule sets at once. */
export const bulkActions = ['enable', 'disable', 'duplicate', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
