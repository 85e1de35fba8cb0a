import { createHash } from 'node:crypto'
import type { ShippingRateRecord } from '../resources/shipping-rates/record.ts'
import type { State } from '../state/state.ts'
import type { ShippingRateType } from '../wire.ts'
import type { Cart } from './cart.ts'

export type DeliveryOption = {
  /** Opaque, and another one for every cart: nobody may build it from the title. */
  handle: string
  title: string
  originalTitle: string
  rate: ShippingRateRecord
}

/** The active rates, in the merchant's order; none for a cart with nothing to ship. */
export function offerDeliveryOptions(state: State, cart: Cart): DeliveryOption[] {
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return []
  return state.shippingRates
    .filter((rate) => rate.active)
    .map((rate) => ({
      handle: formatHandle(cart, rate),
      title: rate.title,
      originalTitle: rate.title,
      rate,
    }))
}

/** The platform's words for the ways a rate delivers. */
export const deliveryMethodTypes = {
  shipping: 'SHIPPING',
  'local pickup': 'PICK_UP',
  'local delivery': 'LOCAL',
} satisfies Record<ShippingRateType, string>

function formatHandle(cart: Cart, rate: ShippingRateRecord): string {
  const hash = createHash('sha256').update(`${cart.fingerprint}/${rate.id}`).digest('hex')
  return `${hash.slice(0, 32)}-${hash.slice(32)}`
}
