import { isList, isThere, isTrue, numberOf, property, Value } from '../host/host'
import { ascii, Text } from '../text/text'
import { checkout } from './checkout'
import { Found, foundNumber, foundTextAt, foundTruth, noTexts } from './found'
import { addMemberships } from './membership'
import { amountOf } from './money'

/** Those of the asked-for tags that the customer has; not known for a guest. */
export function customerTags(): Found {
  const found = noTexts()
  const tags = property(checkout().customer(), ascii('hasTags'))
  found.isKnown = isList(tags)
  addMemberships(found, tags, ascii('tag'), ascii('hasTag'))
  return found
}

/** `true` or `false`: has the buyer signed in? */
export function customerIsSignedIn(): Found {
  const answer = property(checkout().buyerIdentity, ascii('isAuthenticated'))
  return isThere(answer) ? foundTruth(isTrue(answer)) : noTexts()
}

export function customerEmail(): Found {
  return foundTextAt(checkout().buyerIdentity, ascii('email'))
}

export function customerPhone(): Found {
  return foundTextAt(checkout().buyerIdentity, ascii('phone'))
}

export function customerOrders(): Found {
  return foundNumber(numberOf(property(checkout().customer(), ascii('numberOfOrders'))))
}

/** In the shop's currency, in which the customer's history is kept: not converted. */
export function customerSpending(): Found {
  return foundNumber(amountOf(property(checkout().customer(), ascii('amountSpent'))))
}

export function customerMetafield(): Found {
  return metafieldOf(checkout().customer())
}

export function companyName(): Found {
  return foundTextAt(partOfPurchase(ascii('company')), ascii('name'))
}

export function companyMetafield(): Found {
  return metafieldOf(partOfPurchase(ascii('company')))
}

export function companyLocationMetafield(): Found {
  return metafieldOf(partOfPurchase(ascii('location')))
}

function partOfPurchase(name: Text): Value {
  return property(checkout().purchasingCompany(), name)
}

/** The one metafield that the query asks for. */
function metafieldOf(owner: Value): Found {
  return foundTextAt(property(owner, ascii('metafield')), ascii('value'))
}
