import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { ascii, Text } from '../text/text'

/** A payment method or delivery option that the checkout offers. */
@unmanaged
export class Offer {
  /** As the platform wants it back: a payment method's id, a delivery option's handle. */
  id: Text
  /** Canonical. */
  name: Text
  isHidden: bool
  group: OfferGroup
}

/** Offers of which the buyer takes one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OfferGroup {
  /** How many are not hidden. */
  left: u32
}

/** All that is offered, in the checkout's order, and what was hidden, in the order it was. */
@unmanaged
export class Offers {
  offered: List<Offer>
  hidden: List<Offer>
  private guardHasActed: bool

  static empty(): Offers {
    const offers = allocateRecord<Offers>()
    offers.offered = List.empty<Offer>()
    offers.hidden = List.empty<Offer>()
    return offers
  }

  add(group: OfferGroup, id: Text, name: Text): void {
    const offer = allocateRecord<Offer>()
    offer.id = id
    offer.name = canonical(name)
    offer.group = group
    group.left++
    this.offered.add(offer)
  }

  /** Hides an offer once, but never the last one left of its group unless the rule says it may (DECISIONS 19). */
  hide(offer: Offer, mayHideLast: bool): void {
    if (offer.isHidden) return
    if (offer.group.left === 1 && !mayHideLast) {
      if (!this.guardHasActed) log(ascii('kept the last one left'))
      this.guardHasActed = true
      return
    }
    offer.isHidden = true
    offer.group.left--
    this.hidden.add(offer)
  }
}
