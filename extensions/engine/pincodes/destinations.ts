import { property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, same } from '../text/text'
import { Pincode, parsePincode } from './pincode'

/** A delivery group whose address has a zip. */
@unmanaged
export class Destination {
  deliveryGroup: Value
  pincode: Pincode
}

/** Where the goods of a cart go. */
@unmanaged
export class Destinations {
  each: List<Destination>
  /** Their codes, each once. */
  pincodes: List<Pincode>
}

/** Delivery groups without an address, or with a blank zip, are left out: for them nothing is ever hidden. */
export function readDestinations(input: Value): Destinations {
  const destinations = allocateRecord<Destinations>()
  destinations.each = List.empty<Destination>()
  destinations.pincodes = List.empty<Pincode>()
  const groups = Items.of(property(property(input, ascii('cart')), ascii('deliveryGroups')))
  while (groups.next()) {
    const pincode = parsePincode(
      textOf(property(property(groups.item, ascii('deliveryAddress')), ascii('zip'))),
    )
    if (pincode === null) continue
    const destination = allocateRecord<Destination>()
    destination.deliveryGroup = groups.item
    destination.pincode = takeUp(destinations.pincodes, pincode)
    destinations.each.add(destination)
  }
  return destinations
}

/** The code of the list that is this one; where none is, this one, which is added. */
function takeUp(known: List<Pincode>, pincode: Pincode): Pincode {
  for (let index: u32 = 0; index < known.length; index++) {
    if (same(known.at(index).code, pincode.code)) return known.at(index)
  }
  known.add(pincode)
  return pincode
}
