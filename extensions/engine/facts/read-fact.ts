import { costOfItem, spend } from '../budget'
import { isList, isText, isThere, isTrue, numberOf, property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { parseDecimal } from '../text/decimal'
import { findByteBefore } from '../text/find-byte'
import { addressOf, ascii, endOf, Text, textAt } from '../text/text'
import { checkout } from './checkout'
import { Fact, Part, Reader } from './fact'
import { Found, foundNumber, foundTruth, noTexts } from './found'
import { answerOfLines, cartWeight, lineCount, pieces, textsOfLines } from './lines'
import { Memberships } from './memberships'
import { amountOf, foundMoney } from './money'

/** What the checkout says to a fact that is no tally. */
export function readFact(fact: Fact): Found {
  switch (fact.reader) {
    case Reader.textsOfGroups:
      return textsOfGroups(fact.path())
    case Reader.pincodes:
      return pincodes()
  }
  if (LINES) {
    switch (fact.reader) {
      case Reader.textsOfLines:
        return textsOfLines(fact)
      case Reader.answer:
        return answerOfLines(fact)
      case Reader.pieces:
        return pieces()
      case Reader.lineCount:
        return lineCount()
      case Reader.weight:
        return cartWeight()
    }
  }
  if (!SMALL) {
    if (fact.reader === Reader.discountApplied) return discountApplied()
    if (fact.reader === Reader.discountAmount) return discountAmount()
  }
  const value = valueAt(checkout().part(fact.part), fact.path())
  switch (fact.reader) {
    case Reader.money:
      return foundMoney(parseDecimal(textOf(value)))
    case Reader.number:
      // In the shop's currency, in which the customer's history is kept: not converted.
      return foundNumber(isText(value) ? parseDecimal(textOf(value)) : numberOf(value))
    case Reader.customerTags:
      return customerTags(value)
    case Reader.text:
      return textIn(value)
    case Reader.window:
      return isThere(value) && isAsked() ? foundTruth(isTrue(value)) : noTexts()
    default:
      return isThere(value) ? foundTruth(isTrue(value)) : noTexts()
  }
}

/** The value at a path like `customer.metafield.value`, from an object on. */
function valueAt(object: Value, path: Text): Value {
  let value = object
  const end = endOf(path)
  for (let from = addressOf(path); from < end; ) {
    const dotOrEnd = findByteBefore(end, from, dot)
    value = property(value, textAt(from, dotOrEnd - from))
    from = dotOrEnd + 1
  }
  return value
}

const dot: u8 = 0x2e

/** Did the query ask about anything? Where it did not, a no says nothing, and neither does a time outside of a window. */
export function isAsked(): bool {
  return isTrue(valueAt(checkout().part(Part.input), ascii('shop.localTime.isAsked')))
}

/** A text, known where it is one and is not blank. */
function textIn(value: Value): Found {
  const found = noTexts()
  found.addText(value)
  found.isKnown = found.texts.length > 0
  return found
}

/** One text for each delivery group that has it. */
function textsOfGroups(path: Text): Found {
  const found = noTexts()
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next()) found.addText(valueAt(groups.item, path))
  found.isKnown = found.texts.length > 0
  return found
}

/** The codes by which the delivery groups' addresses are found. */
function pincodes(): Found {
  const found = noTexts()
  found.areCodes = true
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfItem)) found.addPincode(property(groups.item, ascii('deliveryAddress')))
  found.isKnown = found.texts.length > 0
  return found
}

/** Those of the asked-for tags that the customer has; not known for a guest, nor where none was asked for. */
function customerTags(tags: Value): Found {
  const found = noTexts()
  found.isKnown = found.addMemberships(Memberships.ofTags(tags)) > 0
  return found
}

function discounts(): Value {
  return property(checkout().part(Part.cart), ascii('discountApplications'))
}

/**
 * `true` or `false`: does any discount apply to the cart? Which one, a function cannot know
 * (docs/platform.md#what-functions-cannot-know).
 */
function discountApplied(): Found {
  const list = discounts()
  return isList(list) ? foundTruth(Items.of(list).next()) : noTexts()
}

/** What all discounts together take off. */
function discountAmount(): Found {
  const list = discounts()
  let sum: f64 = isList(list) ? 0 : NaN
  const applications = Items.of(list)
  while (applications.next() && spend(costOfItem))
    sum += amountOf(property(applications.item, ascii('totalAllocatedAmount')))
  return foundMoney(sum)
}
