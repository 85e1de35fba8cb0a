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

/** Path of each part in the input query, in the order of `Part` (docs/platform.md#function-input). */
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

/** Ways to read a fact, see `read-fact.ts`. Facts that are not numbers come first, then numbers, then tallies. */
export enum Reader {
  text,
  truth,
  /** True if the object is present. Known if its parent is present. */
  presence,
  /** The two letters of the weekday, such as `SA`, of a date. */
  weekday,
  /** True if the clock is inside the window of the condition. The value is not compared again. */
  window,
  /** True if the product of any line is among those of the condition. The value is not compared again. */
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
  /** Discount codes that the shopper entered. An empty list is known too. */
  enteredCodes,
  /** True if the answer of any line is yes. */
  truthOfLines,
  number,
  money,
  discountAmount,
  /** Prices of the chosen rates of all delivery groups. */
  ratePrice,
  pieces,
  /** Sum of all lines that are not gift cards. */
  goodsMoney,
  lineCount,
  weight,
  /** Number of pieces of the products in the condition's `productIds`. */
  productPieces,
  /** Number of pieces of products in any of the condition's `collectionIds`. */
  collectionPieces,
  /** Sum of the lines whose products are in any of the condition's `collectionIds`, in presentment currency. */
  collectionMoney,
  /** Number of readers; not a reader itself. */
  count,
}

/** Values that are read from the lines of the cart, in the order of the query. */
export enum LineFact {
  none = 0,
  count = 1,
  quantity = 2,
  cost = 4,
  /** Price of one piece before the sale. */
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
  /** Answers of each line, yes or no, to each list of tags or collections. */
  answers = 524288,
  /** Excludes gift cards from sums and counts, for discounts. */
  gift = 1048576,
}

/** Bytes of a row of the table. */
export const factBytes: usize = 16

/** A fact that conditions ask for: a row of the table in `facts.ts`. */
@unmanaged
export class Fact {
  private packedType: u32
  private packedPath: u32
  /** State of the `Name` that this field forms together with the path before it. */
  nameState: u32
  /** The reader in five bits, the part in three bits, and the facts of lines in the rest. */
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

  /** Values of lines that it needs. Conditions that need any are judged last. */
  get ofLines(): LineFact {
    return this.reading >> 8
  }

  /** Length of the condition type. Most types differ in it. */
  get lengthOfType(): u32 {
    return this.packedType >> 16
  }

  /** True if this type of condition asks for the fact. */
  isFor(type: Text): bool {
    return isPacked(this.packedType, type)
  }

  /** Path from the part on. */
  path(): Text {
    return unpacked(this.packedPath)
  }

  /** Length of the path, including the path of the part. */
  lengthOfWholePath(): usize {
    return <usize>(lengthOfPartPath(this.part) + (this.packedPath >> 16))
  }

  /** The path as the name of one member, to read it in each item of a list. */
  name(): Name {
    return changetype<Name>(changetype<usize>(this) + offsetof<Fact>('packedPath'))
  }

  /** True for the row after the last fact. */
  isNone(): bool {
    return this.packedType === 0
  }

  /**
   * True if both read the same value at the same address. Equal literals have one address, see
   * scripts/functions/fold-literals.ts.
   */
  isSame(other: Fact): bool {
    return this.packedPath === other.packedPath && this.reading === other.reading
  }

  isNumber(): bool {
    return this.reader >= Reader.number
  }

  /** True if the fact is a sum over lines that each condition names. */
  isTally(): bool {
    return this.reader >= Reader.productPieces
  }
}
