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

/** Instructions to compare the prices of two rates. */
const costOfComparison: i64 = 40
/** Cost of comparing two names, and of each of their bytes. */
const costOfNames: i64 = 120
const costOfNameByte: i64 = 3
/** Cost of reading the price of a rate. */
const costOfPrice: i64 = 2_000

/** Sorts the rates of each delivery group by price, the cheapest first. Rates without a known price come last. */
export function sortByPrice(options: Options): void {
  options.sort(rankByPrice, NameMatch.none())
}

/** Sorts by canonical names. */
export function sortByName(options: Options): void {
  if (areNamesPaidFor(options)) options.sort(rankByName, NameMatch.none())
}

/** Pays for sorting by binary search. Each name is compared with as many others as it takes to halve them to one. */
function areNamesPaidFor(options: Options): bool {
  const count = options.all.length
  let bytes: i64 = 0
  for (let index: u32 = 0; index < count; index++) bytes += <i64>lengthOf(options.all.at(index).name())
  const halves = <i64>(32 - clz(count))
  if (spend(halves * (<i64>count * costOfNames + bytes * costOfNameByte))) return true
  logSpent()
  return false
}

/** Moves the cheapest rate to the front, if the action says so. Checkout preselects the first rate. */
export function keepCheapestFirst(options: Options, params: JsonValue): void {
  if (params.member(ascii('cheapest_first')).isTrue()) options.sort(rankByPrice, NameMatch.none(), 1)
}

/** Hides rates above or below an amount in the shop's currency. The cheapest of them is hidden last. */
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
 * Hides all but the cheapest `count` rates of each delivery group. Among rates with equal prices, earlier ones are kept
 * first. A rate without a price is kept.
 */
export function showCheapest(options: Options, params: JsonValue): void {
  const count = parseDecimal(params.member(ascii('count')).scalar())
  if (!arePricesPaidFor(options, 1)) return
  // A rate hidden in this loop is more expensive than all that are kept, so later counts stay correct.
  for (let index: u32 = 0; index < options.all.length; index++)
    if (<f64>countCheaper(options, index) >= count)
      options.hide(options.all.at(index), false, Placement.everywhere)
}

/** Pays for reading each price once. `times`: number of comparisons of each price with each other price. */
function arePricesPaidFor(options: Options, times: i64): bool {
  const count = <i64>options.all.length
  if (spend(count * (times * count * costOfComparison + costOfPrice))) return true
  logSpent()
  return false
}

/** Price in ten-thousandths of the checkout's currency. NaN if it is unknown. */
function priceOf(option: Option): f64 {
  if (!option.isPriced) {
    const cost = property(option.item, ascii('cost'))
    option.price = unitsOfAmount(parseDecimal(textOf(property(cost, ascii('amount')))))
    option.isPriced = true
  }
  return option.price
}

/** Number of options left in the group that are cheaper, or cost the same and come first. */
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

/** Ranks options by the alphabetical order of their names. Options with equal names keep their order. */
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
