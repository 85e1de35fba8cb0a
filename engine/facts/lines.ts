import { addForLine, linesOfRun, spend } from '../budget'
import { isList, isThere, isTrue, memberNamed, noValue, numberOf, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { Name } from '../host/name'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { parseDecimal } from '../text/decimal'
import { ascii, packed } from '../text/text'
import { checkout } from './checkout'
import { Fact, LineFact, Reader } from './fact'
import { Found, foundNumber, foundTruth, noTexts } from './found'
import { Memberships } from './memberships'
import { foundMoney } from './money'
import { areTalliesAsked, Tally, tallyLine } from './tally'
import { foundGrams, gramsOf } from './weight'

/*
 * Facts about the lines of the cart. They are expensive: on the platform, reading the first line also costs all input
 * before it. So the decision reads them last. One pass, in the order of the query, reads all facts that conditions ask
 * for. A custom item of a draft order is a line without a product. It counts only in the number of lines and in the
 * quantity.
 */

/**
 * Instructions for a line in addition to its texts and lists. The platform's provider uses most of them, since it
 * parses all values of the query, read or not.
 */
const costOfLine: i64 = 11_000

/** First fact of a line's merchandise, and first fact of its product. All later facts belong to the same object. */
const firstOfMerchandise: i32 = LineFact.variantTitle
const firstOfProduct: i32 = LineFact.productId

/** Members of a line, of its merchandise and of its product. */
export const quantityName = changetype<Name>(memory.data<u32>([packed('quantity'), 0]))
export const costName = changetype<Name>(memory.data<u32>([packed('cost'), 0]))
export const subtotalName = changetype<Name>(memory.data<u32>([packed('subtotalAmount'), 0]))
export const amountName = changetype<Name>(memory.data<u32>([packed('amount'), 0]))
export const merchandiseName = changetype<Name>(memory.data<u32>([packed('merchandise'), 0]))
const compareAtName = changetype<Name>(memory.data<u32>([packed('compareAtAmountPerQuantity'), 0]))
const unitPriceName = changetype<Name>(memory.data<u32>([packed('amountPerQuantity'), 0]))
const sellingPlanName = changetype<Name>(memory.data<u32>([packed('sellingPlanAllocation'), 0]))
const giftCardName = changetype<Name>(memory.data<u32>([packed('isGiftCard'), 0]))
/** Name of the gift card member in queries that exclude gift cards. */
export const giftName = changetype<Name>(memory.data<u32>([packed('gift'), 0]))
const metafieldValueName = changetype<Name>(memory.data<u32>([packed('value'), 0]))
const weightName = changetype<Name>(memory.data<u32>([packed('weight'), 0]))
const weightUnitName = changetype<Name>(memory.data<u32>([packed('weightUnit'), 0]))
export const productName = changetype<Name>(memory.data<u32>([packed('product'), 0]))
export const idName = changetype<Name>(memory.data<u32>([packed('id'), 0]))
export const collectionsName = changetype<Name>(memory.data<u32>([packed('inCollections'), 0]))

/** Texts that are read from every line. */
@unmanaged
class LineTexts {
  fact: LineFact
  /** Name of the member that is read. */
  name: Name
  found: Found
}

/** An answer of the lines, read until one line says yes. */
@unmanaged
class LineAnswer {
  fact: Fact
  isYes: bool
}

let asked: i32 = 0
/** In the order of the query. */
let texts: List<LineTexts> = changetype<List<LineTexts>>(0)
let answers: List<LineAnswer> = changetype<List<LineAnswer>>(0)
/** Number of answers that are still no. */
let noes: u32 = 0

/** Call before any fact is asked for. */
export function openLines(): void {
  texts = List.empty<LineTexts>()
  answers = List.empty<LineAnswer>()
}

/** Call for each fact that conditions may need, before any fact is read. */
export function askOfLines(fact: Fact): void {
  asked |= fact.ofLines
  if (fact.reader === Reader.textsOfLines && findTexts(fact.ofLines) === null) askForTexts(fact)
  if (fact.reader === Reader.answer && findAnswer(fact) === null) askForAnswer(fact)
}

function askForAnswer(fact: Fact): void {
  const answer = allocateRecord<LineAnswer>()
  answer.fact = fact
  answers.add(answer)
  noes++
}

function findAnswer(fact: Fact): LineAnswer | null {
  for (let index: u32 = 0; index < answers.length; index++)
    if (answers.at(index).fact === fact) return answers.at(index)
  return null
}

function askForTexts(fact: Fact): void {
  const each = allocateRecord<LineTexts>()
  each.fact = fact.ofLines
  each.name = fact.name()
  texts.add(each)
  let index = texts.length - 1
  for (; index > 0 && texts.at(index - 1).fact > each.fact; index--) texts.put(index, texts.at(index - 1))
  texts.put(index, each)
}

function findTexts(fact: LineFact): LineTexts | null {
  for (let index: u32 = 0; index < texts.length; index++)
    if (texts.at(index).fact === fact) return texts.at(index)
  return null
}

export function textsOfLines(fact: Fact): Found {
  readLinesOnce()
  const texts = findTexts(fact.ofLines)
  if (texts === null) return noTexts()
  const found = texts.found
  // Unknown: either no product has the metafield, or the query did not ask for it.
  if (texts.fact === LineFact.productMetafield && found.texts.length === 0) found.isKnown = false
  return found
}

/** True if any line's product is a gift card, is on sale, or is sold with a plan. */
export function truthOfLines(fact: Fact): Found {
  readLinesOnce()
  return isNaN(count) ? noTexts() : foundTruth((yeses & fact.ofLines) !== 0)
}

/** The word `true` if a line says yes, and no text if all say no. Known if the lines are known. */
export function answerOfLines(fact: Fact): Found {
  readLinesOnce()
  const found = noTexts()
  found.isKnown = !isNaN(count)
  const answer = findAnswer(fact)
  // biome-ignore lint/complexity/useOptionalChain: the compiler knows none
  if (answer !== null && answer.isYes) found.addWord(ascii('true'))
  return found
}

/** Number of pieces in the cart: the sum of the lines' quantities. Discounts do not count gift cards. */
export function pieces(): Found {
  readLinesOnce()
  return foundNumber(pieceSum)
}

/** Sum of all lines that are not gift cards. */
export function goodsMoney(): Found {
  readLinesOnce()
  return foundMoney(goods)
}

export function lineCount(): Found {
  readLinesOnce()
  return foundNumber(count)
}

/** Weight of all pieces. */
export function cartWeight(): Found {
  readLinesOnce()
  return foundGrams(grams)
}

/** The sum of one condition. Unknown if the lines are unknown. */
export function foundTally(tally: Tally): Found {
  readLinesOnce()
  const sum = isNaN(count) ? NaN : tally.sum
  return tally.kind === Reader.collectionMoney ? foundMoney(sum) : foundNumber(sum)
}

let areRead: bool = false
/** Sums and counts. NaN while the lines are unknown. */
let count: f64 = NaN
let pieceSum: f64 = NaN
let grams: f64 = NaN
let goods: f64 = NaN
/** Facts to which some line answered yes, as bits. */
let yeses: i32 = 0

function readLinesOnce(): void {
  if (areRead) return
  areRead = true
  const list = checkout().lines()
  const areKnown = isList(list)
  for (let index: u32 = 0; index < texts.length; index++) {
    texts.at(index).found = noTexts()
    texts.at(index).found.isKnown = areKnown
  }
  if (!areKnown) return
  count = pieceSum = grams = goods = 0
  const lines = Items.of(list)
  while (lines.next() && spend(costOfLine)) {
    if (count >= linesOfRun) addForLine(count)
    readLine(lines.item)
    if (noes === 0 && asked === LineFact.answers) break // all answers are known
  }
}

function readLine(line: Value): void {
  count++
  const quantity = asked & LineFact.quantity ? numberOf(memberNamed(line, quantityName)) : 0
  const amount = asked & LineFact.cost ? parseDecimal(textOf(amountIn(line))) : 0
  const leavesGiftsOut = (asked & LineFact.gift) !== 0
  if (!leavesGiftsOut) pieceSum += quantity
  if (asked & LineFact.compareAt && isOnSale(line)) yeses |= LineFact.compareAt
  askWhether(LineFact.sellingPlan, line, sellingPlanName)
  if (asked < firstOfMerchandise) return
  const merchandise = memberNamed(line, merchandiseName)
  const ofVariant = readTexts(0, merchandise, firstOfProduct)
  if (asked & LineFact.weight) grams += weigh(merchandise) * quantity
  if (asked < firstOfProduct) return
  const product = memberNamed(merchandise, productName)
  readTexts(ofVariant, product, i32.MAX_VALUE)
  askWhether(LineFact.giftCard, product, giftCardName)
  readAnswers(product)
  const isGift = leavesGiftsOut && isTrue(memberNamed(product, giftName))
  if (leavesGiftsOut && !isGift) {
    pieceSum += quantity
    goods += amount
  }
  if (areTalliesAsked()) tally(product, quantity, amount, isGift)
}

function readAnswers(product: Value): void {
  for (let index: u32 = 0; noes > 0 && index < answers.length; index++) {
    const answer = answers.at(index)
    if (answer.isYes || !isTrue(memberNamed(product, answer.fact.name()))) continue
    answer.isYes = true
    noes--
  }
}

function amountIn(line: Value): Value {
  return memberNamed(memberNamed(memberNamed(line, costName), subtotalName), amountName)
}

/** Records a yes of the line if one of its members is true or an object. */
function askWhether(fact: LineFact, object: Value, name: Name): void {
  if (!(asked & fact)) return
  const value = memberNamed(object, name)
  if (isTrue(value) || (fact === LineFact.sellingPlan && isThere(value))) yeses |= fact
}

/** True if a piece costs less than its crossed-out price. */
function isOnSale(line: Value): bool {
  const cost = memberNamed(line, costName)
  const before = memberNamed(memberNamed(cost, compareAtName), amountName)
  const price = memberNamed(memberNamed(cost, unitPriceName), amountName)
  return parseDecimal(textOf(before)) > parseDecimal(textOf(price))
}

function weigh(merchandise: Value): f64 {
  return gramsOf(memberNamed(merchandise, weightName), memberNamed(merchandise, weightUnitName))
}

/** Adds a line to tallies. A gift card counts if its product is named, and is in no collection. */
function tally(product: Value, quantity: f64, amount: f64, isGift: bool): void {
  const id = asked & LineFact.productId ? memberNamed(product, idName) : noValue()
  const isSorted = asked & LineFact.collections && !isGift
  const collections = isSorted ? memberNamed(product, collectionsName) : noValue()
  tallyLine(id, collections, quantity, amount)
}

/** Reads the texts in this object, from an index up to the first fact outside the object. Returns that index. */
function readTexts(from: u32, object: Value, end: i32): u32 {
  let index = from
  for (; index < texts.length; index++) {
    const each = texts.at(index)
    if (each.fact >= end) break
    readText(each, memberNamed(object, each.name))
  }
  return index
}

function readText(texts: LineTexts, value: Value): void {
  if (texts.fact === LineFact.productMetafield)
    return texts.found.addText(memberNamed(value, metafieldValueName))
  if (texts.fact < LineFact.productTags) return texts.found.addText(value)
  const isTags = texts.fact === LineFact.productTags
  const memberships = isTags ? Memberships.ofTags(value) : Memberships.ofCollections(value)
  if (texts.found.addMemberships(memberships) === 0 && isList(value)) texts.found.isKnown = false
}
