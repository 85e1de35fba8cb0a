import { isList, property } from '../host/host'
import { Items } from '../host/items'
import { ascii } from '../text/text'
import { checkout } from './checkout'
import { Found, foundTruth, noTexts } from './found'
import { amountOf, foundMoney } from './money'

/** `true` or `false`: does any discount apply to the cart? Which one, a function cannot know (PLATFORM 2.5). */
export function discountApplied(): Found {
  const applications = checkout().discountApplications()
  return isList(applications) ? foundTruth(Items.of(applications).next()) : noTexts()
}

/** What all discounts together take off. */
export function discountAmount(): Found {
  const list = checkout().discountApplications()
  let sum: f64 = isList(list) ? 0 : NaN
  const applications = Items.of(list)
  while (applications.next()) sum += amountOf(property(applications.item, ascii('totalAllocatedAmount')))
  return foundMoney(sum)
}
