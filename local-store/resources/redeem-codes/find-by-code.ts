import type { World } from '../../world.ts'
import { type DiscountRecord, isSameCode } from '../discounts/discount.ts'

/** A code of a discount and how often it was used; `added` where it is not the one that the discount was made with. */
export type HeldCode = { discount: DiscountRecord; usageCount: number; addedId: number | null }

/** The discount that has this code, whatever its case. */
export function findByCode(
  { state, redeemCodes }: Pick<World, 'state' | 'redeemCodes'>,
  wanted: string,
): HeldCode | undefined {
  const { discounts } = state.read()
  for (const discount of discounts) {
    const own = discount.codes.find(({ code }) => isSameCode(code, wanted))
    if (own) return { discount, usageCount: own.usageCount, addedId: null }
  }
  const added = redeemCodes.find(wanted)
  const discount = added && discounts.find(({ id }) => id === added.discountId)
  return discount && { discount, usageCount: added.usageCount, addedId: added.id }
}
