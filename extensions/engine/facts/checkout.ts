import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { parseDecimal } from '../text/decimal'
import { ascii } from '../text/text'

/**
 * Where the parts of the checkout stand in the input. What every function's query asks for is looked up once and in the
 * order of the query, which is the order that costs least in either build. The rest, and the lines, which are last, only
 * when a rule asks for it: to find out that a part is not there means to pass by all others.
 */
@unmanaged
export class Checkout {
  private input: Value
  private rate: Value
  private cart: Value
  cost: Value
  deliveryGroups: Value
  buyerIdentity: Value

  static of(input: Value): Checkout {
    const checkout = allocateRecord<Checkout>()
    checkout.input = input
    checkout.rate = property(input, ascii('presentmentCurrencyRate'))
    const cart = property(input, ascii('cart'))
    checkout.cart = cart
    checkout.cost = property(cart, ascii('cost'))
    checkout.deliveryGroups = property(cart, ascii('deliveryGroups'))
    checkout.buyerIdentity = property(cart, ascii('buyerIdentity'))
    return checkout
  }

  /** Presentment currency for one unit of the shop's currency, or NaN. */
  presentmentCurrencyRate(): f64 {
    return parseDecimal(textOf(this.rate))
  }

  localization(): Value {
    return property(this.input, ascii('localization'))
  }

  /** The date and time by the shop's clock. */
  localTime(): Value {
    return property(property(this.input, ascii('shop')), ascii('localTime'))
  }

  /** The one cart attribute that the query asks for. */
  attribute(): Value {
    return property(this.cart, ascii('attribute'))
  }

  discountApplications(): Value {
    return property(this.cart, ascii('discountApplications'))
  }

  /** Not there for a guest. */
  customer(): Value {
    return property(this.buyerIdentity, ascii('customer'))
  }

  /** Not there where the buyer does not buy for a company. */
  purchasingCompany(): Value {
    return property(this.buyerIdentity, ascii('purchasingCompany'))
  }

  lines(): Value {
    return property(this.cart, ascii('lines'))
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
