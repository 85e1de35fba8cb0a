import { costOfItem, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { OfferGroup, Offers } from './offers'

/** The delivery options of the checkout, one group for each delivery group. One without a title goes by no name. */
export function readDeliveryOptions(): Offers {
  const offers = Offers.empty()
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfItem)) {
    addOptionsOf(groups.item, offers)
  }
  return offers
}

/** Adds the options of one delivery group, as a group of their own. */
export function addOptionsOf(deliveryGroup: Value, offers: Offers): void {
  const group = allocateRecord<OfferGroup>()
  const options = Items.of(property(deliveryGroup, ascii('deliveryOptions')))
  while (options.next() && spend(costOfItem))
    offers.read(group, options.item, ascii('handle'), ascii('title'), false)
}
