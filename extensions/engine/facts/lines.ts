import { isList, numberOf, property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii } from '../text/text'
import { checkout } from './checkout'
import { Found, foundNumber, noTexts } from './found'
import { addMemberships } from './membership'
import { amountOf, foundMoney } from './money'
import { Tally, TallyKind } from './tally'
import { foundGrams, gramsOf } from './weight'

/**
 * Facts about the cart's lines. They are the dear ones: on the platform the first look at a line pays for all that
 * stands before it in the input. So the decision comes to them last, and the lines are gone through once, in the order
 * of the query, for all the facts that some condition asks for. A line for something that is no product (a custom item
 * of a draft order) counts as a line and in the quantity, and nowhere else.
 */
export enum LineFact {
  none = 0,
  count = 1,
  quantity = 2,
  cost = 4,
  variantTitle = 8,
  sku = 16,
  weight = 32,
  productId = 64,
  productTitle = 128,
  handle = 256,
  vendor = 512,
  productTags = 1024,
  collections = 2048,
}

/** What stands under a line's merchandise, and of that under its product: all from these on. */
const firstOfMerchandise: i32 = LineFact.variantTitle
const firstOfProduct: i32 = LineFact.productId

let asked: i32 = 0
let tallies: List<Tally> = changetype<List<Tally>>(0)

/** To be called for each fact that may be needed, before any is read. */
export function askOfLines(fact: LineFact): void {
  asked |= fact
}

/** To be called for each condition with a sum of its own, before any fact is read. */
export function askForTally(tally: Tally): void {
  if (changetype<usize>(tallies) === 0) tallies = List.empty<Tally>()
  tallies.add(tally)
}

export function productIds(): Found {
  return linesOnce().productIds
}

export function productTitles(): Found {
  return linesOnce().productTitles
}

export function productHandles(): Found {
  return linesOnce().handles
}

export function productVendors(): Found {
  return linesOnce().vendors
}

export function variantTitles(): Found {
  return linesOnce().variantTitles
}

export function variantSkus(): Found {
  return linesOnce().skus
}

/** Those of the asked-for collections that hold a product of the cart. */
export function collectionIds(): Found {
  return linesOnce().collectionIds
}

/** Those of the asked-for tags that a product of the cart has. */
export function productTags(): Found {
  return linesOnce().productTags
}

/** How many pieces are in the cart: the sum of the lines' quantities. */
export function quantity(): Found {
  return foundNumber(linesOnce().pieces)
}

export function lineCount(): Found {
  return foundNumber(linesOnce().count)
}

/** What all pieces weigh, in grams. */
export function cartWeight(): Found {
  return foundGrams(linesOnce().grams)
}

/** What a condition's own sum comes to; not known where the lines are not. */
export function foundTally(tally: Tally): Found {
  const sum = isNaN(linesOnce().count) ? NaN : tally.sum
  return tally.kind === TallyKind.collectionMoney ? foundMoney(sum) : foundNumber(sum)
}

@unmanaged
class Lines {
  /** NaN, like all sums, where the lines are not known. */
  count: f64
  pieces: f64
  grams: f64
  productIds: Found
  productTitles: Found
  handles: Found
  vendors: Found
  variantTitles: Found
  skus: Found
  productTags: Found
  collectionIds: Found
}

let linesSoFar: Lines | null = null

function linesOnce(): Lines {
  const known = linesSoFar
  if (known !== null) return known
  const list = checkout().lines()
  const lines = noLines(isList(list))
  readLines(lines, list)
  linesSoFar = lines
  return lines
}

function noLines(areKnown: bool): Lines {
  const lines = allocateRecord<Lines>()
  lines.count = lines.pieces = lines.grams = areKnown ? 0 : NaN
  lines.productIds = texts(LineFact.productId, areKnown)
  lines.productTitles = texts(LineFact.productTitle, areKnown)
  lines.handles = texts(LineFact.handle, areKnown)
  lines.vendors = texts(LineFact.vendor, areKnown)
  lines.variantTitles = texts(LineFact.variantTitle, areKnown)
  lines.skus = texts(LineFact.sku, areKnown)
  lines.productTags = texts(LineFact.productTags, areKnown)
  lines.collectionIds = texts(LineFact.collections, areKnown)
  return lines
}

/** Room only for what is asked. */
function texts(fact: LineFact, areKnown: bool): Found {
  if (!(asked & fact)) return changetype<Found>(0)
  const found = noTexts()
  found.isKnown = areKnown
  return found
}

function readLines(lines: Lines, list: Value): void {
  const each = Items.of(list)
  const hasTallies = changetype<usize>(tallies) !== 0
  while (each.next()) {
    lines.count++
    const line = each.item
    const pieces = asked & LineFact.quantity ? numberOf(property(line, ascii('quantity'))) : 0
    lines.pieces += pieces
    const amount =
      asked & LineFact.cost ? amountOf(property(property(line, ascii('cost')), ascii('subtotalAmount'))) : 0
    if (asked < firstOfMerchandise) continue
    const merchandise = property(line, ascii('merchandise'))
    if (asked & LineFact.variantTitle) lines.variantTitles.addText(property(merchandise, ascii('title')))
    if (asked & LineFact.sku) lines.skus.addText(property(merchandise, ascii('sku')))
    if (asked & LineFact.weight) lines.grams += gramsOf(merchandise) * pieces
    if (asked < firstOfProduct) continue
    const product = property(merchandise, ascii('product'))
    readProduct(lines, product)
    if (hasTallies) addToTallies(product, pieces, amount)
  }
}

function readProduct(lines: Lines, product: Value): void {
  if (asked & LineFact.productId) lines.productIds.addText(property(product, ascii('id')))
  if (asked & LineFact.productTitle) lines.productTitles.addText(property(product, ascii('title')))
  if (asked & LineFact.handle) lines.handles.addText(property(product, ascii('handle')))
  if (asked & LineFact.vendor) lines.vendors.addText(property(product, ascii('vendor')))
  if (asked & LineFact.productTags) {
    addMemberships(lines.productTags, property(product, ascii('hasTags')), ascii('tag'), ascii('hasTag'))
  }
  if (asked & LineFact.collections) addCollections(lines.collectionIds, product)
}

function addCollections(found: Found, product: Value): void {
  addMemberships(found, property(product, ascii('inCollections')), ascii('collectionId'), ascii('isMember'))
}

function addToTallies(product: Value, pieces: f64, amount: f64): void {
  const id = noTexts()
  if (asked & LineFact.productId) id.addText(property(product, ascii('id')))
  const collections = noTexts()
  if (asked & LineFact.collections) addCollections(collections, product)
  for (let index: u32 = 0; index < tallies.length; index++)
    tallies.at(index).add(id.texts, collections.texts, pieces, amount)
}
