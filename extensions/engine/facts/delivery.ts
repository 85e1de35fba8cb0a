import { property } from '../host/host'
import { Items } from '../host/items'
import { ascii, Text } from '../text/text'
import { checkout } from './checkout'
import { Found, noTexts } from './found'

/** The titles of the chosen rates, one for each delivery group that has one. */
export function chosenRates(): Found {
  return textsOfGroups(ascii('selectedDeliveryOption'), ascii('title'))
}

export function countries(): Found {
  return textsOfGroups(ascii('deliveryAddress'), ascii('countryCode'))
}

export function provinces(): Found {
  return textsOfGroups(ascii('deliveryAddress'), ascii('provinceCode'))
}

export function zips(): Found {
  return textsOfGroups(ascii('deliveryAddress'), ascii('zip'))
}

function textsOfGroups(part: Text, name: Text): Found {
  const found = noTexts()
  const groups = Items.of(checkout().deliveryGroups)
  while (groups.next()) found.addText(property(property(groups.item, part), name))
  found.isKnown = found.texts.size > 0
  return found
}
