import { isThere, isTrue, property } from '../host/host'
import { ascii, Text } from '../text/text'
import { checkout } from './checkout'
import { Found, foundTextAt, foundTruth, noTexts } from './found'

/** The country whose market the buyer shops in. */
export function marketCountry(): Found {
  return codeOf(ascii('country'))
}

export function language(): Found {
  return codeOf(ascii('language'))
}

/** The day by the shop's clock. */
export function shopDate(): Found {
  return foundTextAt(checkout().localTime(), ascii('date'))
}

/** `true` or `false`: is the shop's clock inside the window of time that the query asks about? */
export function shopTimeIsInWindow(): Found {
  const answer = property(checkout().localTime(), ascii('timeBetween'))
  return isThere(answer) ? foundTruth(isTrue(answer)) : noTexts()
}

/** The value of the one cart attribute that the query asks for. */
export function attribute(): Found {
  return foundTextAt(checkout().attribute(), ascii('value'))
}

function codeOf(part: Text): Found {
  return foundTextAt(property(checkout().localization(), part), ascii('isoCode'))
}
