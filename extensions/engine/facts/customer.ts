import { isList, property } from '../host/host'
import { ascii } from '../text/text'
import { checkout } from './checkout'
import { Found, noTexts } from './found'
import { addMemberships } from './membership'

/** Those of the asked-for tags that the customer has; not known for a guest. */
export function customerTags(): Found {
  const found = noTexts()
  const tags = property(checkout().customer, ascii('hasTags'))
  found.isKnown = isList(tags)
  addMemberships(found, tags, ascii('tag'), ascii('hasTag'))
  return found
}
