import { z } from '../schema.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The extension signs once a day and browser. A shop without a checkout for so long counts as one without it. */
const activeDays = 30

/** `GET /app/api/checkout-extension`: last sign of life of the checkout extension, as ISO 8601 text. Null: never. */
export const checkoutExtensionSchema = z.object({ seenAt: z.nullable(z.string()) })
export type CheckoutExtension = Readonly<z.infer<typeof checkoutExtensionSchema>>

/** True if the checkout extension runs in the shop's checkout, as far as its last sign of life shows. */
export function isExtensionActive({ seenAt }: CheckoutExtension, now: Date): boolean {
  return seenAt !== null && now.getTime() - Date.parse(seenAt) < activeDays * dayMs
}
