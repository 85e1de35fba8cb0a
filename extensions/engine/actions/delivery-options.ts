import { checkout } from '../facts/checkout'
import { isText, property, textOf } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { OfferGroup, Offers } from './offers'

/** The delivery options of the checkout, one group for each delivery group. One without a title goes by no name. */
export function readDeliveryOptions(): Offers {
  const offers = Offers.empty()
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next()) {
    const group = allocateRecord<OfferGroup>()
    const options = Items.of(property(groups.item, ascii('deliveryOptions')))
    while (options.next()) {
      const handle = property(options.item, ascii('handle'))
      if (isText(handle)) offers.add(group, handle, textOf(property(options.item, ascii('title'))))
    }
  }
  return offers
}
