import { allocateRecord } from '../memory/arena'
import { ascii, Text } from '../text/text'

/** What a fact is read from: paths begin at one of these. */
export enum Part {
  input,
  cart,
  buyer,
  deliveryGroups,
  lines,
  merchandise,
  product,
}

/** The path in the input query of a part (PLATFORM 2.4). */
export function pathOfPart(part: Part): Text {
  switch (part) {
    case Part.cart:
      return ascii('cart.')
    case Part.buyer:
      return ascii('cart.buyerIdentity.')
    case Part.deliveryGroups:
      return ascii('cart.deliveryGroups.')
    case Part.lines:
      return ascii('cart.lines.')
    case Part.merchandise:
      return ascii('cart.lines.merchandise.')
    case Part.product:
      return ascii('cart.lines.merchandise.product.')
    default:
      return ascii('')
  }
}

/** How a fact is read, see `read-fact.ts`. In this order: what is no number, numbers, and of these the tallies. */
export enum Reader {
  text,
  truth,
  /** Is the clock inside the window that the condition is about? Its value is not compared again. */
  window,
  discountApplied,
  customerTags,
  textsOfGroups,
  textsOfLines,
  number,
  money,
  discountAmount,
  pieces,
  lineCount,
  weight,
  /** Pieces of the products in the condition's `productIds`. */
  productPieces,
  /** Pieces of products in any of the condition's `collectionIds`. */
  collectionPieces,
  /** What the lines with products in any of the condition's `collectionIds` come to, in presentment currency. */
  collectionMoney,
}

/** What is looked at of the cart's lines, in the order of the query. */
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

/** A fact that some condition asks for. */
@unmanaged
export class Fact {
  reader: Reader
  part: Part
  /** From the part on. */
  path: Text
  /** Which parts of the cart's lines it needs: conditions that need any are decided last. */
  ofLines: LineFact

  static of(reader: Reader, part: Part, path: Text, ofLines: LineFact): Fact {
    const fact = allocateRecord<Fact>()
    fact.reader = reader
    fact.part = part
    fact.path = path
    fact.ofLines = ofLines
    return fact
  }

  /** Is it the same place that is read? Equal literals have one address, see scripts/fold-literals.ts. */
  isSame(other: Fact): bool {
    return this.path === other.path && this.part === other.part
  }

  isNumber(): bool {
    return this.reader >= Reader.number
  }

  /** Is it a sum over those lines that each condition names for itself? */
  isTally(): bool {
    return this.reader >= Reader.productPieces
  }
}
