/** Actions on several discounts at once. */
export const discountBulkActions = ['activate', 'deactivate', 'duplicate', 'delete'] as const
export type DiscountBulkAction = (typeof discountBulkActions)[number]
