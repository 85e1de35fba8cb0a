import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { readLanguage } from '../text/by-language'
import { parseDecimal } from '../text/decimal'
import { ascii, Text } from '../text/text'
import { Part } from './fact'

/**
 * Addresses of the checkout's parts in the input. The cart is looked up once, since nearly every rule reads it. Other
 * parts are looked up when a rule asks for them. The lines come last in the input. To find that a part is absent, all
 * other parts must be passed.
 */
@unmanaged
export class Checkout {
  private input: Value
  /** Zero before it is read. */
  private rate: f64
  private cart: Value

  static of(input: Value): Checkout {
    const checkout = allocateRecord<Checkout>()
    checkout.input = input
    checkout.cart = property(input, ascii('cart'))
    return checkout
  }

  /** Amount of presentment currency for one unit of the shop's currency, or NaN. */
  presentmentCurrencyRate(): f64 {
    if (this.rate === 0)
      this.rate = parseDecimal(textOf(property(this.input, ascii('presentmentCurrencyRate'))))
    return this.rate
  }

  /** The code of the shopper's language, see text/by-language.ts. */
  language(): Text {
    return readLanguage(this.input)
  }

  deliveryGroups(): Value {
    return property(this.cart, ascii('deliveryGroups'))
  }

  lines(): Value {
    return property(this.cart, ascii('lines'))
  }

  /** A part that occurs once in the input. */
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
