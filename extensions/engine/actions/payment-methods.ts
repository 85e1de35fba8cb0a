import { property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { OfferGroup, Offers } from './offers'

/** The payment methods of the checkout: one group, of which the buyer takes one. */
export function readPaymentMethods(input: Value): Offers {
  return offersIn(property(input, ascii('paymentMethods')))
}

/** The payment methods of a list that was looked up before. */
export function offersIn(list: Value): Offers {
  const offers = Offers.empty()
  const group = allocateRecord<OfferGroup>()
  const methods = Items.of(list)
  while (methods.next()) offers.read(group, methods.item, ascii('id'), ascii('name'), true)
  return offers
}
