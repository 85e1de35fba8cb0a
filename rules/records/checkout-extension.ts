import { z } from '../schema.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The extension sends a sign of life once per day and browser. Without one for this many days, it counts as not
 * installed.
 */
const activeDays = 30

/**
 * `GET /app/api/checkout-extension`: time of the last sign of life of the checkout extension, as ISO 8601 text. Null:
 * never.
 */
export const checkoutExtensionSchema = z.object({ seenAt: z.nullable(z.string()) })
export type CheckoutExtension = Readonly<z.infer<typeof checkoutExtensionSchema>>

/** True if the checkout extension runs in the shop's checkout, judging by its last sign of life. */
export function isExtensionActive({ seenAt }: CheckoutExtension, now: Date): boolean {
  return seenAt !== null && now.getTime() - Date.parse(seenAt) < activeDays * dayMs
}
