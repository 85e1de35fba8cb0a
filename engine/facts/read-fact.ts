import { aliasesOf, areThereAliases } from '../aliases'
import { costOfGroup, costOfItem, spend } from '../budget'
import { isList, isText, isThere, isTrue, numberOf, property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { weekdayOf } from '../text/day'
import { parseDecimal } from '../text/decimal'
import { findByteBefore } from '../text/find-byte'
import { addressOf, ascii, endOf, noText, Text, textAt } from '../text/text'
import { checkout } from './checkout'
import { Fact, Part, Reader } from './fact'
import { Found, foundNumber, foundTruth, foundWord, noTexts } from './found'
import { answerOfLines, cartWeight, goodsMoney, lineCount, pieces, textsOfLines, truthOfLines } from './lines'
import { Memberships } from './memberships'
import { foundMoney } from './money'

/** The checkout's answer to a fact that is no tally. */
export function readFact(fact: Fact): Found {
  switch (fact.reader) {
    case Reader.textsOfGroups:
      return textsOfGroups(fact.path())
    case Reader.pincodes:
      return pincodes()
    case Reader.rateNames:
      return rateNames(fact.path())
    case Reader.ratePrice:
      return ratePrice(fact.path())
    case Reader.addressLines:
      return addressLines()
    case Reader.discountApplied:
      return discountApplied()
    case Reader.discountAmount:
      return discountAmount()
    case Reader.textsOfLines:
      return textsOfLines(fact)
    case Reader.truthOfLines:
      return truthOfLines(fact)
    case Reader.enteredCodes:
      return enteredCodes()
    case Reader.answer:
      return answerOfLines(fact)
    case Reader.pieces:
      return pieces()
    case Reader.goodsMoney:
      return goodsMoney()
    case Reader.lineCount:
      return lineCount()
    case Reader.weight:
      return cartWeight()
    default:
      return readValueOf(fact)
  }
}

/** The answer to a fact that is one value of the input. */
function readValueOf(fact: Fact): Found {
  const part = checkout().part(fact.part)
  const value = valueAt(part, fact.path())
  switch (fact.reader) {
    case Reader.money:
      return foundMoney(parseDecimal(textOf(value)))
    case Reader.number:
      // The customer's history is kept in the shop's currency, so the amount is not converted.
      return foundNumber(isText(value) ? parseDecimal(textOf(value)) : numberOf(value))
    case Reader.customerTags:
      return customerTags(value)
    case Reader.text:
      return textIn(value)
    case Reader.presence:
      return isThere(part) ? foundTruth(isThere(value)) : noTexts()
    case Reader.weekday:
      return weekday(value)
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

/** True if the query asked about anything. Otherwise neither a no nor a time outside the window has a meaning. */
export function isAsked(): bool {
  return isTrue(valueAt(checkout().part(Part.input), ascii('shop.localTime.isAsked')))
}

/** A text. Known if the value is a text and not blank. */
function textIn(value: Value): Found {
  const found = noTexts()
  found.addText(value)
  found.isKnown = found.texts.length > 0
  return found
}

/** The day of the week of a date. */
function weekday(date: Value): Found {
  const day = weekdayOf(textOf(date))
  return day === noText ? noTexts() : foundWord(day)
}

/** Texts at a path of each delivery group. Groups without one are skipped. */
function textsOfGroups(path: Text): Found {
  const found = noTexts()
  addTextsOfGroups(found, path)
  return found
}

/** The names of the chosen rates, and their aliases. */
function rateNames(path: Text): Found {
  const found = textsOfGroups(path)
  if (!areThereAliases()) return found
  const chosen = found.texts.length
  for (let index: u32 = 0; index < chosen; index++) {
    const aliases = aliasesOf(found.texts.at(index), true)
    for (let at: u32 = 0; at < aliases.length; at++) found.addAlias(aliases.at(at))
  }
  return found
}

function addTextsOfGroups(found: Found, path: Text): void {
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfGroup)) found.addText(valueAt(groups.item, path))
  found.isKnown = found.texts.length > 0
}

/** Both lines of each address. */
function addressLines(): Found {
  const found = textsOfGroups(ascii('deliveryAddress.address1'))
  addTextsOfGroups(found, ascii('deliveryAddress.address2'))
  return found
}

/** Valid codes that the shopper entered. Known if the query asked for them, even if there are none. */
function enteredCodes(): Found {
  const found = noTexts()
  const list = property(checkout().part(Part.input), ascii('enteredDiscountCodes'))
  found.isKnown = isList(list)
  const items = Items.of(list)
  while (found.isKnown && items.next() && spend(costOfItem))
    found.addText(property(items.item, ascii('code')))
  return found
}

/** Codes of the delivery groups' addresses, in each form in which entries may match them. */
function pincodes(): Found {
  const found = noTexts()
  found.areCodes = true
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfGroup))
    found.addPincode(property(groups.item, ascii('deliveryAddress')))
  found.isKnown = found.texts.length > 0
  return found
}

/** Tags of the query that the customer has. Unknown for a guest, and if the query has no tags. */
function customerTags(tags: Value): Found {
  const found = noTexts()
  found.isKnown = found.addMemberships(Memberships.ofTags(tags)) > 0
  return found
}

function discounts(): Value {
  return property(checkout().part(Part.cart), ascii('discountApplications'))
}

/**
 * `true` or `false`: whether any discount applies to the cart. A function cannot know which one
 * (docs/platform.md#what-functions-cannot-know).
 */
function discountApplied(): Found {
  const list = discounts()
  return isList(list) ? foundTruth(Items.of(list).next()) : noTexts()
}

/** Sum of all discounts. */
function discountAmount(): Found {
  return sumOfItems(discounts(), ascii('totalAllocatedAmount.amount'))
}

/** Prices of the chosen rates of all delivery groups. Unknown while a group has no chosen rate. */
function ratePrice(path: Text): Found {
  const groups = checkout().deliveryGroups()
  return Items.of(groups).next() ? sumOfItems(groups, path) : noTexts()
}

/** Sum of the amounts at a path of each item. Unknown if the list or an item's amount is unknown. */
function sumOfItems(list: Value, path: Text): Found {
  let sum: f64 = isList(list) ? 0 : NaN
  const items = Items.of(list)
  while (items.next() && spend(costOfItem)) sum += parseDecimal(textOf(valueAt(items.item, path)))
  return foundMoney(sum)
}
