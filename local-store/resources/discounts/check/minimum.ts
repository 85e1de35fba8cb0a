import type { MinimumRequirement } from '../discount.ts'
import { isTooLarge, readDecimal } from './amounts.ts'
import type { DiscountCheck } from './discount-check.ts'

const quantityLimit = 2_147_483_647
const subtotal = ['minimumRequirement', 'subtotal', 'greaterThanOrEqualToSubtotal'] as const
const quantity = ['minimumRequirement', 'quantity', 'greaterThanOrEqualToQuantity'] as const

/** Minimum of the purchase: an amount or a number of items, not both. Null removes it. */
export function checkMinimum(
  check: DiscountCheck,
  before: MinimumRequirement | null,
): MinimumRequirement | null {
  const requirement = check.input.minimumRequirement
  if (requirement === undefined) return before
  const leastSubtotal = requirement?.subtotal?.greaterThanOrEqualToSubtotal ?? null
  const leastQuantity = requirement?.quantity?.greaterThanOrEqualToQuantity ?? null
  if (leastSubtotal !== null && leastQuantity !== null) {
    check.refuse('CONFLICT', 'Minimum subtotal cannot be defined when minimum quantity is.', ...subtotal)
    check.refuse('CONFLICT', 'Minimum quantity cannot be defined when minimum subtotal is.', ...quantity)
  }
  if (leastSubtotal !== null && isTooLarge(leastSubtotal))
    check.refuse('LESS_THAN', 'Minimum subtotal must be less than 1000000000000000000', ...subtotal)
  if (leastQuantity !== null && Number(leastQuantity) >= quantityLimit)
    check.refuse('LESS_THAN', `Minimum quantity must be less than ${quantityLimit}`, ...quantity)
  if (leastSubtotal !== null)
    return { type: 'subtotal', subtotalInMinorUnits: readDecimal(leastSubtotal, check) }
  return leastQuantity === null ? null : { type: 'quantity', quantity: Number(leastQuantity) }
}
