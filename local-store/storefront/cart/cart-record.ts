import { z } from 'zod'

const texts = z.record(z.string(), z.string())

const cartLineRecord = z.strictObject({
  /** `{variant}:{hash of the properties}`, as the platform writes it. */
  key: z.string(),
  variantId: z.int(),
  quantity: z.int().min(1),
  properties: texts,
})
export type CartLineRecord = z.infer<typeof cartLineRecord>

/** A shopper's cart in the storefront. The browser has its token in a cookie. */
export const cartRecord = z.strictObject({
  token: z.string(),
  note: z.string(),
  attributes: texts,
  lines: z.array(cartLineRecord),
  updatedAt: z.string(),
})
export type CartRecord = z.infer<typeof cartRecord>

export const mostCarts = 100

/** Name of the cookie with a shopper's cart, one for each shop of the store. */
export function cartCookie(shopHandle: string): string {
  return `cart_${shopHandle}`
}
