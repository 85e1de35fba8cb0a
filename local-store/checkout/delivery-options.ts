import { createHash } from 'node:crypto'
import { convertPrice } from '../presentment.ts'
import type { ShippingRateRecord } from '../resources/shipping-rates/record.ts'
import type { State } from '../state/state.ts'
import type { ShippingRateType } from '../wire.ts'
import type { Cart } from './cart.ts'

export type DeliveryOption = {
  /** Opaque handle. It differs for every cart, so that no program can derive it from the title. */
  handle: string
  title: string
  originalTitle: string
  rate: ShippingRateRecord
  /** In the currency of the cart. */
  priceInMinorUnits: number
}

/** Active rates in the merchant's order; an empty list for a cart without shipping. */
export function offerDeliveryOptions(state: State, cart: Cart): DeliveryOption[] {
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return []
  const presentment = { ...cart, countryCode: state.shop.countryCode }
  return state.shippingRates
    .filter((rate) => rate.active)
    .map((rate) => ({
      handle: formatHandle(cart, rate),
      title: rate.title,
      originalTitle: rate.title,
      rate,
      priceInMinorUnits: convertPrice(rate.priceInMinorUnits, state.shop, presentment),
    }))
}

/** The platform's words for the delivery kinds of a rate. */
export const deliveryMethodTypes = {
  shipping: 'SHIPPING',
  'local pickup': 'PICK_UP',
  'local delivery': 'LOCAL',
} satisfies Record<ShippingRateType, string>

function formatHandle(cart: Cart, rate: ShippingRateRecord): string {
  const hash = createHash('sha256').update(`${cart.fingerprint}/${rate.id}`).digest('hex')
  return `${hash.slice(0, 32)}-${hash.slice(32)}`
}
