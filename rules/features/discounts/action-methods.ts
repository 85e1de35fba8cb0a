import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'

/** What only an automatic discount can do: one by code is not asked about the codes of others (docs/platform.md#discount-operations). */
export const ofAutomaticOnly: readonly DiscountActionKind[] = ['explain_code']
