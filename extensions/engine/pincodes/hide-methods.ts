import { NameMatch } from '../actions/name-match'
import { Offers } from '../actions/offers'
import { isText, jsonOf, property, Value } from '../host/host'
import { log } from '../log'
import { ascii, Text } from '../text/text'

/**
 * The methods that a record hides, from the list of this name in its metafield `app_config`; null, and a line in the
 * log, where it has none to hide.
 */
export function readHiddenMethods(appConfig: Value, list: Text): NameMatch | null {
  const stored = property(appConfig, ascii('value'))
  if (!isText(stored)) return refuse(ascii('app_config: none stored'))
  const config = jsonOf(stored)
  if (!config.isThere()) return refuse(ascii('app_config: not JSON'))
  const match = NameMatch.from(config, list)
  return match.isEmpty() ? refuse(ascii('app_config: no names')) : match
}

/** Hides what goes by one of the names, never the last that is left of a group. */
export function hideMethods(offers: Offers, match: NameMatch): void {
  for (let index: u32 = 0; index < offers.offered.length; index++) {
    const offer = offers.offered.at(index)
    if (match.holds(offer)) offers.hide(offer, false)
  }
}

function refuse(why: Text): NameMatch | null {
  log(why)
  return null
}
