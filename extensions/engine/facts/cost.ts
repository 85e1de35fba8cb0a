import { property, Value } from '../host/host'
import { ascii, Text } from '../text/text'
import { checkout } from './checkout'
import { Found, foundTextAt } from './found'
import { amountOf, foundMoney } from './money'

/** Before taxes and before discounts on the cart. */
export function subtotal(): Found {
  return foundMoney(amountOf(costOf(ascii('subtotalAmount'))))
}

/** Everything the buyer pays, shipping included once a rate is chosen. */
export function total(): Found {
  return foundMoney(amountOf(costOf(ascii('totalAmount'))))
}

/** The currency in which the buyer pays. */
export function currency(): Found {
  return foundTextAt(costOf(ascii('totalAmount')), ascii('currencyCode'))
}

function costOf(name: Text): Value {
  return property(checkout().cost, name)
}
