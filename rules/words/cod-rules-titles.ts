import type { CustomizationOwner } from '../language/function-owners.ts'

/**
 * Titles of the records (docs/product.md#cod-rules). The second one is longer, so that a list distinguishes it from the
 * first.
 */
export const codRulesRecordTitles = {
  payment: 'ACOD',
  delivery: 'ACOD shipping rates',
} as const satisfies Record<CustomizationOwner, string>
