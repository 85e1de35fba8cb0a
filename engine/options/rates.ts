import { spend } from '../budget'
import { checkout } from '../facts/checkout'
import { unitsOfAmount } from '../facts/money'
import { property, textOf } from '../host/host'
import { JsonValue } from '../json/value'
import { logSpent } from '../log-spent'
import { List } from '../memory/list'
import { compareBytes } from '../text/compare-bytes'
import { parseDecimal } from '../text/decimal'
import { addressOf, ascii, lengthOf, same, Text } from '../text/text'
import { NameMatch } from './name-match'
import { Option, Placement } from './option'
import { Options } from './options'

/** Instructions that comparing the prices of two rates takes. */
const costOfComparison: i64 = 40
/** Cost of comparing two names, and of each of their bytes. */
const costOfNames: i64 = 120
const costOfNameByte: i64 = 3
/** Cost of reading the price of a rate. */
const costOfPrice: i64 = 2_000

/** Sorts the rates of each delivery by price, the cheapest first. A rate without a known price comes last. */
export function sortByPrice(options: Options): void {
  options.sort(rankByPrice, NameMatch.none())
}

/** Sorts by names, as they are compared. */
export function sortByName(options: Options): void {
  if (areNamesPaidFor(options)) options.sort(rankByName, NameMatch.none())
}

/** Each name is compared with as many as halve the others, until one is left. */
function areNamesPaidFor(options: Options): bool {
  const count = options.all.length
  let bytes: i64 = 0
  for (let index: u32 = 0; index < count; index++) bytes += <i64>lengthOf(options.all.at(index).name())
  const halves = <i64>(32 - clz(count))
  if (spend(halves * (<i64>count * costOfNames + bytes * costOfNameByte))) return true
  logSpent()
  return false
}

/** Where the action says so, the cheapest is brought to the front after all, since checkout preselects the first. */
export function keepCheapestFirst(options: Options, params: JsonValue): void {
  if (params.member(ascii('cheapest_first')).isTrue()) options.sort(rankByPrice, NameMatch.none(), 1)
}

/** Hides rates that cost more than an amount in the shop's currency, or less. The cheapest of them goes last. */
export function hideByPrice(options: Options, params: JsonValue): void {
  const isAbove = same(params.member(ascii('comparison')).text(), ascii('above'))
  const amount = parseDecimal(params.member(ascii('amount')).scalar())
  const limit = unitsOfAmount(amount * checkout().presentmentCurrencyRate())
  const mayHideLast = params.member(ascii('may_hide_last')).isTrue()
  if (!arePricesPaidFor(options, 2)) return
  for (let cheaper: i32 = 1; cheaper >= 0; cheaper--) {
    for (let index: u32 = 0; index < options.all.length; index++) {
      const price = priceOf(options.all.at(index))
      if (!(isAbove ? price > limit : price < limit)) continue
      if (cheaper === i32(countCheaper(options, index) > 0))
        options.hide(options.all.at(index), mayHideLast, Placement.everywhere)
    }
  }
}

/**
 * Hides all but the cheapest `count` of each delivery; of equal ones those further back. An option without a price
 * stays.
 */
export function showCheapest(options: Options, params: JsonValue): void {
  const count = parseDecimal(params.member(ascii('count')).scalar())
  if (!arePricesPaidFor(options, 1)) return
  // Options hidden in this loop are more expensive than those still to be kept.
  for (let index: u32 = 0; index < options.all.length; index++)
    if (<f64>countCheaper(options, index) >= count)
      options.hide(options.all.at(index), false, Placement.everywhere)
}

/** Each price is read once. `times`: comparisons with each other price. */
function arePricesPaidFor(options: Options, times: i64): bool {
  const count = <i64>options.all.length
  if (spend(count * (times * count * costOfComparison + costOfPrice))) return true
  logSpent()
  return false
}

/** In ten-thousandths of the checkout's currency; NaN where it is not known. */
function priceOf(option: Option): f64 {
  if (!option.isPriced) {
    const cost = property(option.item, ascii('cost'))
    option.price = unitsOfAmount(parseDecimal(textOf(property(cost, ascii('amount')))))
    option.isPriced = true
  }
  return option.price
}

/** Number of the group's remaining options that are cheaper, or cost the same and come before it. */
function countCheaper(options: Options, index: u32): u32 {
  const option = options.all.at(index)
  const price = priceOf(option)
  let count: u32 = 0
  for (let at: u32 = 0; at < options.all.length; at++) {
    const other = options.all.at(at)
    if (other.group !== option.group || other.isHidden) continue
    count += u32(priceOf(other) < price || (at < index && other.price === price))
  }
  return count
}

function rankByPrice(group: List<Option>, _match: NameMatch): void {
  for (let index: u32 = 0; index < group.length; index++) {
    const price = priceOf(group.at(index))
    group.at(index).rank = isNaN(price) ? Infinity : price
  }
}

/** By their places among all names; names that are equal keep their order. */
function rankByName(group: List<Option>, _match: NameMatch): void {
  const sorted = List.empty<Option>()
  for (let index: u32 = 0; index < group.length; index++) {
    const option = group.at(index)
    let from: u32 = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (isBefore(option.name(), sorted.at(middle).name())) to = middle
      else from = middle + 1
    }
    sorted.add(option)
    for (let at = sorted.length - 1; at > from; at--) sorted.put(at, sorted.at(at - 1))
    sorted.put(from, option)
  }
  for (let index: u32 = 0; index < sorted.length; index++) sorted.at(index).rank = index
}

function isBefore(one: Text, other: Text): bool {
  const difference = compareBytes(addressOf(one), other, min(lengthOf(one), lengthOf(other)))
  return difference === 0 ? lengthOf(one) < lengthOf(other) : difference < 0
}
