import { z } from '../schema.ts'

/**
 * Actions that a shop has done or dismissed, each yes or no. The app's server stores them for everybody who works in
 * the shop (docs/product.md#guides). "No" is not stored.
 */
export const shopFlags = [
  'setup-guide.add-product',
  'setup-guide.share-store',
  'setup-guide.translate-store',
  'setup-guide.dismissed',
  'cod-guide.checkout-tested',
  'cod-guide.dismissed',
  'cod-method.seen',
  'learning.refused',
] as const
export type ShopFlag = (typeof shopFlags)[number]

export function isShopFlag(name: string): name is ShopFlag {
  return (shopFlags as readonly string[]).includes(name)
}

/** `GET /app/api/shop-flags`: the flags that are set. Unknown flags of a newer or older server are ignored. */
export const shopFlagsAnswerSchema = z.object({ flags: z.array(z.string()) })

/** `PUT /app/api/shop-flags/{flag}`. */
export const shopFlagChangeSchema = z.object({ isSet: z.boolean() })
