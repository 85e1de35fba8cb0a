import type { World } from '../../world.ts'
import { type DiscountRecord, isSameCode } from '../discounts/discount.ts'

/** A code of a discount, with its uses. `addedId` is null for the original code. */
export type CodeWithUses = { discount: DiscountRecord; usageCount: number; addedId: number | null }

/** Finds the discount of a code, ignoring case. */
export function findByCode(
  { state, redeemCodes }: Pick<World, 'state' | 'redeemCodes'>,
  wanted: string,
): CodeWithUses | undefined {
  const { discounts } = state.read()
  for (const discount of discounts) {
    const own = discount.codes.find(({ code }) => isSameCode(code, wanted))
    if (own) return { discount, usageCount: own.usageCount, addedId: null }
  }
  const added = redeemCodes.find(wanted)
  const discount = added && discounts.find(({ id }) => id === added.discountId)
  return discount && { discount, usageCount: added.usageCount, addedId: added.id }
}
