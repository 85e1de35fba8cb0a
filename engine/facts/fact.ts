import { Name } from '../host/name'
import { isPacked, packed, Text, unpacked } from '../text/text'

/** Parts of the input where the paths of facts begin. */
export enum Part {
  input,
  cart,
  buyer,
  deliveryGroups,
  lines,
  merchandise,
  product,
}

/** The path in the input query of each part, in their order (docs/platform.md#function-input). */
// biome-ignore format: a path on a line
const pathsOfParts = memory.data<u32>([
  packed(''),
  packed('cart.'),
  packed('cart.buyerIdentity.'),
  packed('cart.deliveryGroups.'),
  packed('cart.lines.'),
  packed('cart.lines.merchandise.'),
  packed('cart.lines.merchandise.product.'),
])

export function pathOfPart(part: Part): Text {
  return unpacked(load<u32>(pathsOfParts + ((<usize>part) << 2)))
}

function lengthOfPartPath(part: Part): u32 {
  return load<u32>(pathsOfParts + ((<usize>part) << 2)) >> 16
}

/**
 * Ways to read a fact, see `read-fact.ts`. In this order: facts that are no numbers, then numbers, and the tallies
 * last.
 */
export enum Reader {
  text,
  truth,
  /** Is the object present? Known where its parent is. */
  presence,
  /** The two letters of the weekday, such as `SA`, of a date. */
  weekday,
  /** Is the clock inside the window that the condition is about? Its value is not compared again. */
  window,
  /** Is any line's product among those that the condition is about? Its value is not compared again. */
  answer,
  discountApplied,
  customerTags,
  textsOfGroups,
  /** The names of the chosen rates. */
  rateNames,
  /** Both lines of each address. */
  addressLines,
  /** The codes of the delivery groups' addresses; compared as codes, see `pincodes/entries.ts`. */
  pincodes,
  textsOfLines,
  /** Discount codes that the shopper entered; none is known to be none. */
  enteredCodes,
  /** Does any line say yes? */
  truthOfLines,
  number,
  money,
  discountAmount,
  /** Prices of the chosen rates of all delivery groups. */
  ratePrice,
  pieces,
  /** Sum of all lines that are no gift cards. */
  goodsMoney,
  lineCount,
  weight,
  /** Pieces of the products in the condition's `productIds`. */
  productPieces,
  /** Pieces of products in any of the condition's `collectionIds`. */
  collectionPieces,
  /** Sum of the lines whose products are in any of the condition's `collectionIds`, in presentment currency. */
  collectionMoney,
  /** Number of readers, which is none itself. */
  count,
}

/** Values that are read from the cart's lines, in the order of the query. */
export enum LineFact {
  none = 0,
  count = 1,
  quantity = 2,
  cost = 4,
  /** Price of one piece before it went on sale. */
  compareAt = 8,
  sellingPlan = 32,
  variantTitle = 64,
  sku = 128,
  weight = 256,
  productId = 512,
  productTitle = 1024,
  handle = 2048,
  vendor = 4096,
  productType = 8192,
  giftCard = 16384,
  productMetafield = 32768,
  productTags = 65536,
  collections = 131072,
  /** A yes or no of each line to each list of tags or collections. */
  answers = 524288,
  /** Leaves gift cards out of sums and counts, where discounts ask for them. */
  gift = 1048576,
}

/** Bytes of a row of the table. */
export const factBytes: usize = 16

/** A fact that conditions ask for: a row of the table in `facts.ts`. */
@unmanaged
export class Fact {
  private packedType: u32
  private packedPath: u32
  /** With the path before it a `Name`. */
  nameState: u32
  /** The reader in five bits, the part in three, the facts of lines in the rest. */
  private reading: u32

  get reader(): Reader {
    if (Reader.count > 32)
      ERROR(
        'A 33rd reader needs a sixth bit of a row: write 63 for 31, 6 for 5 and 9 for 8 in engine/facts/fact.ts, and shift by 6 and 9 in engine/facts/facts.ts.',
      )
    return this.reading & 31
  }

  get part(): Part {
    return (this.reading >> 5) & 7
  }

  /** Parts of the cart's lines that it needs. Conditions that need any are decided last. */
  get ofLines(): LineFact {
    return this.reading >> 8
  }

  /** Length of the type, in which most types differ. */
  get lengthOfType(): u32 {
    return this.packedType >> 16
  }

  /** Is it asked for by this type of condition? */
  isFor(type: Text): bool {
    return isPacked(this.packedType, type)
  }

  /** From the part on. */
  path(): Text {
    return unpacked(this.packedPath)
  }

  /** With that of the part. */
  lengthOfWholePath(): usize {
    return <usize>(lengthOfPartPath(this.part) + (this.packedPath >> 16))
  }

  /** The path of one member, for reading it in item after item. */
  name(): Name {
    return changetype<Name>(changetype<usize>(this) + offsetof<Fact>('packedPath'))
  }

  /** The row after the last fact. */
  isNone(): bool {
    return this.packedType === 0
  }

  /** Is the same read from the same address? Equal literals have one address, see scripts/fold-literals.ts. */
  isSame(other: Fact): bool {
    return this.packedPath === other.packedPath && this.reading === other.reading
  }

  isNumber(): bool {
    return this.reader >= Reader.number
  }

  /** Is it a sum over those lines that each condition names for itself? */
  isTally(): bool {
    return this.reader >= Reader.productPieces
  }
}
