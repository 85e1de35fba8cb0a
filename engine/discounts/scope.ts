import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { ascii, noText, same } from '../text/text'
import { CartLine } from './cart-line'
import { IdSet } from './id-set'

/** The lines that an action applies to. */
@unmanaged
export class Scope {
  private areAll: bool
  private isExcept: bool
  private products: IdSet
  private collections: IdSet
  private tags: IdSet
  private leavesSaleOut: bool
  asksForPlan: bool
  private isOfPlans: bool

  /** Scope of a product discount; null where its target is unknown. */
  static ofProducts(params: JsonValue): Scope | null {
    const scope = Scope.ofAll(params)
    const target = params.member(ascii('target')).text()
    if (same(target, ascii('all'))) return scope
    scope.areAll = false
    scope.isExcept = same(target, ascii('except'))
    const areProducts = same(target, ascii('products'))
    const areCollections = same(target, ascii('collections'))
    if (!scope.isExcept && !areProducts && !areCollections) return null
    if (!areCollections) scope.products = IdSet.of(params.member(ascii('productIds')))
    if (!areProducts) scope.collections = IdSet.of(params.member(ascii('collectionIds')))
    if (!scope.isExcept) return scope
    scope.tags = IdSet.of(params.member(ascii('tags')))
    scope.leavesSaleOut = params.member(ascii('onSale')).isTrue()
    return scope
  }

  /** All lines but gift cards. If the action asks for it, only one-time purchases or only subscriptions. */
  static ofAll(params: JsonValue): Scope {
    const scope = allocateRecord<Scope>()
    scope.areAll = true
    const purchase = params.member(ascii('purchase')).text()
    scope.asksForPlan = purchase !== noText
    scope.isOfPlans = same(purchase, ascii('subscription'))
    return scope
  }

  has(line: CartLine): bool {
    if (this.asksForPlan && !this.isFor(line)) return false
    if (this.areAll) return !line.isGiftCard()
    if (this.isExcept) return this.isLeft(line)
    return changetype<usize>(this.products) !== 0 ? line.isOneOf(this.products) : line.isIn(this.collections)
  }

  /** True if the line is bought in the way that the discount requires: once or by subscription. */
  isFor(line: CartLine): bool {
    return !this.asksForPlan || line.isSubscription() === this.isOfPlans
  }

  /** True if the line is not an exception. */
  private isLeft(line: CartLine): bool {
    if (line.isGiftCard() || (this.leavesSaleOut && line.isOnSale())) return false
    if (this.products.length > 0 && line.isOneOf(this.products)) return false
    if (this.collections.length > 0 && line.isIn(this.collections)) return false
    return this.tags.length === 0 || !line.hasTag(this.tags)
  }
}
