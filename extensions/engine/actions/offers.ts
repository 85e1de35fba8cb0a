import { followedValue, followOffer, isText, property, textOf, Value } from '../host/host'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { ascii, noText, Text } from '../text/text'
import { NameMatch } from './name-match'

/** The numbers of an offer's values, see `followedValue`. */
export enum OfferValue {
  id = 13,
  name = 14,
}

/** A payment method or delivery option that the checkout offers. */
@unmanaged
export class Offer {
  /** As the platform wants it back: a payment method's id, a delivery option's handle. Read when it is written. */
  id: Value
  /** Canonical. */
  name: Text
  isHidden: bool
  /** What it is called from now on; `noText` while it keeps its name. */
  newName: Text
  group: OfferGroup
  /** By the placement that is being planned. */
  isNamed: bool
}

/** Where an action wants what goes by a name: behind so many others of its group. */
@unmanaged
export class Placement {
  match: NameMatch
  index: u32
}

/** Offers of which the buyer takes one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OfferGroup {
  /** How many are not hidden. */
  left: u32
}

/** All that is offered, in the checkout's order, and what becomes of it, in the order the rules say it. */
@unmanaged
export class Offers {
  offered: List<Offer>
  hidden: List<Offer>
  renamed: List<Offer>
  /** In the order of the rules; planned once all that is hidden is known. */
  placements: List<Placement>
  /** Has the guard kept the last one left, in the whole run and since `beginAction`? */
  private guardHasActed: bool
  guardActs: bool
  /** What the current action changed; kept in the tracing build only. */
  changed: List<Offer>

  static empty(): Offers {
    const offers = allocateRecord<Offers>()
    offers.offered = List.empty<Offer>()
    offers.hidden = List.empty<Offer>()
    offers.renamed = List.empty<Offer>()
    offers.placements = List.empty<Placement>()
    return offers
  }

  /** Before each action of a rule. */
  beginAction(): void {
    this.guardActs = false
    if (TRACE) this.changed = List.empty<Offer>()
  }

  /** Takes up an item of the input. One without an id is no offer, nor is one without a name where all have to have one. */
  read(group: OfferGroup, item: Value, idMember: Text, nameMember: Text, needsName: bool): void {
    const isFollowed = followOffer(item)
    const id = isFollowed ? followedValue(OfferValue.id) : property(item, idMember)
    const name = textOf(isFollowed ? followedValue(OfferValue.name) : property(item, nameMember))
    if (isText(id) && (name !== noText || !needsName)) this.add(group, id, name)
  }

  private add(group: OfferGroup, id: Value, name: Text): void {
    const offer = allocateRecord<Offer>()
    offer.id = id
    offer.name = canonical(name)
    offer.group = group
    group.left++
    this.offered.add(offer)
  }

  /**
   * Hides an offer once, but never the last one left of its group unless the rule says it may
   * (docs/product.md#last-method).
   */
  hide(offer: Offer, mayHideLast: bool): void {
    if (offer.isHidden) return
    if (offer.group.left === 1 && !mayHideLast) {
      if (!this.guardHasActed) log(ascii('kept the last one left'))
      this.guardHasActed = true
      this.guardActs = true
      return
    }
    offer.isHidden = true
    offer.group.left--
    this.hidden.add(offer)
    this.note(offer)
  }

  /** Gives an offer another name; of several the last one counts. */
  rename(offer: Offer, name: Text): void {
    if (offer.newName === noText) this.renamed.add(offer)
    offer.newName = name
    this.note(offer)
  }

  /** Puts what goes by a name behind so many others of its group. */
  place(match: NameMatch, index: u32): void {
    const placement = allocateRecord<Placement>()
    placement.match = match
    placement.index = index
    this.placements.add(placement)
    if (!TRACE) return
    for (let at: u32 = 0; at < this.offered.length; at++) {
      const offer = this.offered.at(at)
      if (!offer.isHidden && match.holds(offer)) this.note(offer)
    }
  }

  private note(offer: Offer): void {
    if (TRACE) this.changed.add(offer)
  }
}
