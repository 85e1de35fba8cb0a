import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'

/**
 * Actions of automatic discounts only: a discount by code cannot act on other codes
 * (docs/platform.md#discount-operations).
 */
export const ofAutomaticOnly: readonly DiscountActionKind[] = ['explain_code']
