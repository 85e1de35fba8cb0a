import { isList, property, textOf } from '../host/host'
import { Items } from '../host/items'
import { parseDecimal } from '../text/decimal'
import { ascii } from '../text/text'
import { checkout } from './checkout'
import { Found, noTexts } from './found'
import { foundMoney } from './money'

/** `true` or `false`: does any discount apply to the cart? Which one, a function cannot know (PLATFORM 2.5). */
export function discountApplied(): Found {
  const found = noTexts()
  const applications = checkout().discountApplications
  found.isKnown = isList(applications)
  if (!found.isKnown) return found
  found.texts.add(Items.of(applications).next() ? ascii('true') : ascii('false'))
  return found
}

/** What all discounts together take off. */
export function discountAmount(): Found {
  const list = checkout().discountApplications
  let sum: f64 = isList(list) ? 0 : NaN
  const applications = Items.of(list)
  while (applications.next()) {
    const money = property(applications.item, ascii('totalAllocatedAmount'))
    sum += parseDecimal(textOf(property(money, ascii('amount'))))
  }
  return foundMoney(sum)
}
