import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { parseDecimal } from '../text/decimal'
import { ascii } from '../text/text'
import { Part } from './fact'

/**
 * Where the parts of the checkout stand in the input. What the queries have first is looked up once, in their order,
 * which is the order that costs least in either build. The rest, and the lines, which are last, only when a rule asks
 * for it: to find out that a part is not there means to pass by all others.
 */
@unmanaged
export class Checkout {
  private input: Value
  private rate: Value
  private cart: Value

  static of(input: Value): Checkout {
    const checkout = allocateRecord<Checkout>()
    checkout.input = input
    checkout.rate = property(input, ascii('presentmentCurrencyRate'))
    checkout.cart = property(input, ascii('cart'))
    return checkout
  }

  /** Presentment currency for one unit of the shop's currency, or NaN. */
  presentmentCurrencyRate(): f64 {
    return parseDecimal(textOf(this.rate))
  }

  deliveryGroups(): Value {
    return property(this.cart, ascii('deliveryGroups'))
  }

  lines(): Value {
    return property(this.cart, ascii('lines'))
  }

  /** A part of which there is one. */
  part(part: Part): Value {
    if (part === Part.input) return this.input
    return part === Part.cart ? this.cart : property(this.cart, ascii('buyerIdentity'))
  }
}

let current: Checkout = changetype<Checkout>(0)

export function openCheckout(input: Value): void {
  current = Checkout.of(input)
}

/** The checkout that this run is about. */
export function checkout(): Checkout {
  return current
}
