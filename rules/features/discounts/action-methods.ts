import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'

/**
 * Actions that only automatic discounts can have: a discount with a code cannot act on other codes
 * (docs/platform.md#discount-operations).
 */
export const ofAutomaticOnly: readonly DiscountActionKind[] = ['explain_code']
