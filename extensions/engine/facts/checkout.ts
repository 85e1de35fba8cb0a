import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { parseDecimal } from '../text/decimal'
import { ascii } from '../text/text'

/**
 * Where the parts of the checkout stand in the input. They are looked up once and in the order of the query, which is
 * the order that costs least in either build; the lines, which are last, only when a rule asks for them.
 */
@unmanaged
export class Checkout {
  /** Presentment currency for one unit of the shop's currency, or NaN. */
  presentmentCurrencyRate: f64
  cost: Value
  deliveryGroups: Value
  discountApplications: Value
  customer: Value
  cart: Value
  input: Value

  paymentMethods(): Value {
    return property(this.input, ascii('paymentMethods'))
  }

  lines(): Value {
    return property(this.cart, ascii('lines'))
  }
}

let current: Checkout = changetype<Checkout>(0)

export function openCheckout(input: Value): void {
  const opened = allocateRecord<Checkout>()
  opened.presentmentCurrencyRate = parseDecimal(textOf(property(input, ascii('presentmentCurrencyRate'))))
  opened.input = input
  const cart = property(input, ascii('cart'))
  opened.cost = property(cart, ascii('cost'))
  opened.deliveryGroups = property(cart, ascii('deliveryGroups'))
  opened.discountApplications = property(cart, ascii('discountApplications'))
  opened.customer = property(property(cart, ascii('buyerIdentity')), ascii('customer'))
  opened.cart = cart
  current = opened
}

/** The checkout that this run is about. */
export function checkout(): Checkout {
  return current
}
