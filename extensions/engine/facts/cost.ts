import { property, textOf } from '../host/host'
import { parseDecimal } from '../text/decimal'
import { ascii, Text } from '../text/text'
import { checkout } from './checkout'
import { Found } from './found'
import { foundMoney } from './money'

/** Before taxes and before discounts on the cart. */
export function subtotal(): Found {
  return costOf(ascii('subtotalAmount'))
}

/** Everything the buyer pays, shipping included once a rate is chosen. */
export function total(): Found {
  return costOf(ascii('totalAmount'))
}

function costOf(name: Text): Found {
  const money = property(checkout().cost, name)
  return foundMoney(parseDecimal(textOf(property(money, ascii('amount')))))
}
