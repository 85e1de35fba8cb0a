import { checkout } from '../facts/checkout'
import { property, textOf } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii, noText } from '../text/text'
import { OfferGroup, Offers } from './offers'

/** The payment methods of the checkout: one group, of which the buyer takes one. */
export function readPaymentMethods(): Offers {
  const offers = Offers.empty()
  const group = allocateRecord<OfferGroup>()
  const methods = Items.of(checkout().paymentMethods())
  while (methods.next()) {
    const id = textOf(property(methods.item, ascii('id')))
    const name = textOf(property(methods.item, ascii('name')))
    if (id !== noText && name !== noText) offers.add(group, id, name)
  }
  return offers
}
