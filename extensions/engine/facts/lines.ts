import { isList, numberOf, property } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { checkout } from './checkout'
import { Found, foundNumber, noTexts } from './found'
import { addMemberships } from './membership'

/**
 * Facts about the cart's lines. They are the dear ones: on the platform the first look at a line pays for all that
 * stands before it in the input. So the decision comes to them last, and the lines are gone through once, in the order
 * of the query, for all the facts that some condition asks for. A line for something that is no product (a custom item
 * of a draft order) counts in the quantity and nowhere else.
 */
export enum LineFact {
  none = 0,
  quantity = 1,
  productId = 2,
  productTags = 4,
  collections = 8,
}

let asked: i32 = LineFact.none

/** To be called for each fact that may be needed, before any is read. */
export function askOfLines(fact: LineFact): void {
  asked |= fact
}

export function productIds(): Found {
  return linesOnce().productIds
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
  return linesOnce().quantity
}

@unmanaged
class Lines {
  quantity: Found
  productIds: Found
  productTags: Found
  collectionIds: Found
}

let linesSoFar: Lines | null = null

function linesOnce(): Lines {
  const known = linesSoFar
  if (known !== null) return known
  const lines = readLines()
  linesSoFar = lines
  return lines
}

function readLines(): Lines {
  const list = checkout().lines()
  const lines = noLines(isList(list))
  const quantityName = ascii('quantity')
  const merchandiseName = ascii('merchandise')
  const productName = ascii('product')
  const idName = ascii('id')
  const tagsName = ascii('hasTags')
  const tagName = ascii('tag')
  const hasTagName = ascii('hasTag')
  const collectionsName = ascii('inCollections')
  const collectionIdName = ascii('collectionId')
  const isMemberName = ascii('isMember')
  let sum: f64 = isList(list) ? 0 : NaN
  const each = Items.of(list)
  while (each.next()) {
    if (asked & LineFact.quantity) sum += numberOf(property(each.item, quantityName))
    if (asked <= LineFact.quantity) continue
    const product = property(property(each.item, merchandiseName), productName)
    if (asked & LineFact.productId) lines.productIds.addText(property(product, idName))
    if (asked & LineFact.productTags) {
      addMemberships(lines.productTags, property(product, tagsName), tagName, hasTagName)
    }
    if (asked & LineFact.collections) {
      addMemberships(lines.collectionIds, property(product, collectionsName), collectionIdName, isMemberName)
    }
  }
  lines.quantity = foundNumber(sum)
  return lines
}

function noLines(areKnown: bool): Lines {
  const lines = allocateRecord<Lines>()
  lines.productIds = noTexts()
  lines.productTags = noTexts()
  lines.collectionIds = noTexts()
  lines.productIds.isKnown = areKnown
  lines.productTags.isKnown = areKnown
  lines.collectionIds.isKnown = areKnown
  return lines
}
