import { spend } from '../budget'
import {
  amountName,
  collectionsName,
  costName,
  giftName,
  idName,
  merchandiseName,
  productName,
  quantityName,
  subtotalName,
} from '../facts/lines'
import { Memberships } from '../facts/memberships'
import { isText, isThere, isTrue, memberNamed, numberOf, textOf, Value } from '../host/host'
import { Name } from '../host/name'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { noText, packed } from '../text/text'
import { IdSet, numberAt, numberOfId } from './id-set'
import { noMoney, unitsOf } from './money'

/** Cost of finding a line's product, and of reading one of its members. */
const costOfProduct: i64 = 2_300
const costOfMember: i64 = 700
/** Cost of reading the id of a collection and looking for it in an action. */
const costOfId: i64 = 900

/** Names of members in the queries of discounts. Names that every line has are short. */
const tagsName = changetype<Name>(memory.data<u32>([packed('hasTags'), 0]))
const compareAtName = changetype<Name>(memory.data<u32>([packed('was'), 0]))
const planName = changetype<Name>(memory.data<u32>([packed('plan'), 0]))
/** Greater than any index in a list of collections. */
const indexOfTags: u32 = 100

enum Known {
  quantity = 1,
  units = 2,
  collections = 4,
  product = 8,
  gift = 16,
  /** Index of its product in the input. */
  index = 32,
  tags = 64,
}

/** A line of the cart. Each value is read once, when an action first asks for it. */
@unmanaged
export class CartLine {
  private item: Value
  private product: Value
  /** The id in the form in which the platform expects it in the output. */
  id: Value
  private known: i32
  private knownQuantity: u64
  private knownUnits: u64
  /** Number of the id of its product, plus one. Zero if the line has no product. */
  private knownProduct: u32
  /** Numbers of those collections, among the ones that actions name, that contain its product. */
  private collections: List<u32>
  private knownGift: bool
  /** Numbers of those tags, among the ones that actions name, that its product has. */
  private tags: List<u32>
  /** True if the line has a discount of this record, or was bought for one. */
  isTaken: bool
  /** True if the current action counts this line among those to buy, and among those to give. */
  isBuyable: bool
  isGivable: bool
  /**
   * Pieces that the action gives, and pieces that must be bought for them. Zero given pieces are all pieces in a
   * product discount.
   */
  given: u64
  bought: u64

  open(item: Value): void {
    this.item = item
    this.id = memberNamed(item, idName)
    // A line without an id cannot get a discount.
    this.isTaken = !isText(this.id)
  }

  quantity(): u64 {
    if (this.known & Known.quantity) return this.knownQuantity
    this.known |= Known.quantity
    const quantity = numberOf(memberNamed(this.item, quantityName))
    if (quantity > 0) this.knownQuantity = <u64>min<f64>(quantity, mostPieces)
    return this.knownQuantity
  }

  /** Price of all its pieces before discounts, in the smallest units. `noMoney` if it is unknown. */
  units(): u64 {
    if (this.known & Known.units) return this.knownUnits
    this.known |= Known.units
    const subtotal = memberNamed(memberNamed(this.item, costName), subtotalName)
    this.knownUnits = unitsOf(textOf(memberNamed(subtotal, amountName)))
    return this.knownUnits
  }

  /** A gift card takes a discount only if its product is named (docs/product.md#gift-cards). */
  isGiftCard(): bool {
    if (!(this.known & Known.gift)) {
      this.known |= Known.gift
      this.knownGift = isTrue(this.ofProduct(giftName))
    }
    return this.knownGift
  }

  /** True if its product is one of these. */
  isOneOf(products: IdSet): bool {
    if (!(this.known & Known.product)) {
      this.known |= Known.product
      const id = textOf(this.ofProduct(idName))
      if (id !== noText) this.knownProduct = numberOfId(canonical(id)) + 1
    }
    return products.has(this.knownProduct - 1)
  }

  /** True if its product is in one of the collections. A gift card is in none. */
  isIn(collections: IdSet): bool {
    if (!(this.known & Known.collections)) {
      this.known |= Known.collections
      this.collections = List.empty<u32>()
      const members = Memberships.ofCollections(this.ofProduct(collectionsName))
      while (members.nextMember())
        if (isText(members.name) && spend(costOfId))
          this.collections.add(numberAt(members.asked - 1, textOf(members.name)))
      if (this.collections.length > 0 && this.isGiftCard()) this.collections = List.empty<u32>()
    }
    for (let index: u32 = 0; index < this.collections.length; index++)
      if (spend(costOfId) && collections.has(this.collections.at(index))) return true
    return false
  }

  /** True if its product has one of the tags. */
  hasTag(tags: IdSet): bool {
    if (!(this.known & Known.tags)) {
      this.known |= Known.tags
      this.tags = List.empty<u32>()
      const members = Memberships.ofTags(this.ofProduct(tagsName))
      while (members.nextMember())
        if (isText(members.name) && spend(costOfId))
          this.tags.add(numberAt(indexOfTags + members.asked, textOf(members.name)))
    }
    for (let index: u32 = 0; index < this.tags.length; index++)
      if (spend(costOfId) && tags.has(this.tags.at(index))) return true
    return false
  }

  /** True if its price was higher before. */
  isOnSale(): bool {
    spend(costOfMember)
    const before = memberNamed(memberNamed(memberNamed(this.item, costName), compareAtName), amountName)
    const units = unitsOf(textOf(before))
    return units !== noMoney && this.units() !== noMoney && units * this.quantity() > this.units()
  }

  isSubscription(): bool {
    spend(costOfMember)
    return isThere(memberNamed(this.item, planName))
  }

  private ofProduct(name: Name): Value {
    spend(costOfMember)
    if (!(this.known & Known.index)) {
      this.known |= Known.index
      spend(costOfProduct)
      this.product = memberNamed(memberNamed(this.item, merchandiseName), productName)
    }
    return memberNamed(this.product, name)
  }
}

/** More pieces than any cart has. The limit keeps amounts times pieces below 64 bits. */
const mostPieces: f64 = 1_000_000
