import { property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, lengthOf, noText, same, Text } from '../text/text'
import { hasNoCodes } from './countries-without-codes'
import { Pincode, shorterCode } from './pincode'
import { foldPincode } from './pincode-letters'

/** A delivery group whose address has a zip, or is known to have none. */
@unmanaged
export class Destination {
  deliveryGroup: Value
  pincode: Pincode
  /** The first five of a code in the United States that has nine digits. */
  shorter: Pincode | null

  /** Is either in a set that was looked through? */
  isFound(): bool {
    if (this.pincode.isFound) return true
    const shorter = this.shorter
    return shorter === null ? false : shorter.isFound
  }
}

/** Where the goods of a cart go. */
@unmanaged
export class Destinations {
  each: List<Destination>
  /** Their codes, each once. */
  pincodes: List<Pincode>
}

/**
 * Delivery groups without an address, or with a blank zip where one may come yet, are left out: for them nothing is ever hidden.
 * An address in a country without codes is at none of a list's.
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
      // In no list, as codes have no hyphens.
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

/** The one of the list that has this code; where none has, a new one, which is added. */
function takeUp(known: List<Pincode>, code: Text): Pincode {
  for (let index: u32 = 0; index < known.length; index++) {
    if (same(known.at(index).code, code)) return known.at(index)
  }
  const pincode = Pincode.of(code)
  known.add(pincode)
  return pincode
}
