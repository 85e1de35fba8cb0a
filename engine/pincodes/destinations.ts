import { property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, lengthOf, noText, same, Text } from '../text/text'
import { hasNoCodes } from './countries-without-codes'
import { Pincode, shorterCode } from './pincode'
import { foldPincode } from './pincode-letters'

/** A delivery group whose address has a zip, or is in a country without codes. */
@unmanaged
export class Destination {
  deliveryGroup: Value
  pincode: Pincode
  /** The first five digits of a nine-digit code in the United States. Null for any other code. */
  shorter: Pincode | null

  /** True if either code was found in a set. */
  isFound(): bool {
    if (this.pincode.isFound) return true
    const shorter = this.shorter
    return shorter === null ? false : shorter.isFound
  }
}

/** Destinations of the goods in a cart. */
@unmanaged
export class Destinations {
  each: List<Destination>
  /** Codes of all destinations, each once. */
  pincodes: List<Pincode>
}

/**
 * Reads the destinations. Delivery groups are left out while their address or zip is missing, so nothing is hidden for
 * them. An address in a country without codes is in no list.
 */
export function readDestinations(input: Value): Destinations {
  const destinations = allocateRecord<Destinations>()
  destinations.each = List.empty<Destination>()
  destinations.pincodes = List.empty<Pincode>()
  const groups = Items.of(property(property(input, ascii('cart')), ascii('deliveryGroups')))
  while (groups.next()) {
    const address = property(groups.item, ascii('deliveryAddress'))
    let code = foldPincode(textOf(property(address, ascii('zip'))))
    if (lengthOf(code) === 0) {
      if (!hasNoCodes(textOf(property(address, ascii('countryCode'))))) continue
      // A code that no list has, since stored codes have no hyphens.
      code = ascii('-')
    }
    const destination = allocateRecord<Destination>()
    destination.deliveryGroup = groups.item
    destination.pincode = takeUp(destinations.pincodes, code)
    const shorter = shorterCode(address, code)
    if (shorter !== noText) destination.shorter = takeUp(destinations.pincodes, shorter)
    destinations.each.add(destination)
  }
  return destinations
}

/** The pincode with this code from the list. A new one is added if there is none. */
function takeUp(known: List<Pincode>, code: Text): Pincode {
  for (let index: u32 = 0; index < known.length; index++) {
    if (same(known.at(index).code, code)) return known.at(index)
  }
  const pincode = Pincode.of(code)
  known.add(pincode)
  return pincode
}
