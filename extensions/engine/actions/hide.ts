import { JsonValue } from '../json/value'
import { log } from '../log'
import { ascii, Text } from '../text/text'
import { NameMatch } from './name-match'
import { Offers } from './offers'

/** Hides what goes by the name in `name`. */
export function hideNamed(offers: Offers, params: JsonValue): void {
  hideMatching(offers, params, ascii('name'))
}

/** Hides what goes by one of the names in `names`. */
export function hideListed(offers: Offers, params: JsonValue): void {
  hideMatching(offers, params, ascii('names'))
}

/** Hides everything; the last one left of a group stays, unless the rule says it may go. */
export function hideAll(offers: Offers, params: JsonValue): void {
  const mayHideLast = allowsHidingLast(params)
  for (let index: u32 = 0; index < offers.offered.length; index++)
    offers.hide(offers.offered.at(index), mayHideLast)
}

/** Hides all but what goes by the name in `name`; where nothing does, nothing is hidden, or nothing would be left. */
export function hideAllExceptNamed(offers: Offers, params: JsonValue): void {
  const match = NameMatch.from(params, ascii('name'))
  if (match.isEmpty()) return log(ascii('action without a name'))
  if (!isAnyLeft(offers, match)) return log(ascii('nothing to keep goes by the name'))
  hideWhere(offers, params, match, false)
}

function hideMatching(offers: Offers, params: JsonValue, parameter: Text): void {
  const match = NameMatch.from(params, parameter)
  if (match.isEmpty()) return log(ascii('action without a name'))
  hideWhere(offers, params, match, true)
}

/** Hides what goes by a name, or all that does not. */
function hideWhere(offers: Offers, params: JsonValue, match: NameMatch, isNamed: bool): void {
  const mayHideLast = allowsHidingLast(params)
  for (let index: u32 = 0; index < offers.offered.length; index++) {
    const offer = offers.offered.at(index)
    if (match.holds(offer) === isNamed) offers.hide(offer, mayHideLast)
  }
}

function isAnyLeft(offers: Offers, match: NameMatch): bool {
  for (let index: u32 = 0; index < offers.offered.length; index++) {
    const offer = offers.offered.at(index)
    if (!offer.isHidden && match.holds(offer)) return true
  }
  return false
}

function allowsHidingLast(params: JsonValue): bool {
  return params.member(ascii('may_hide_last')).isTrue()
}
