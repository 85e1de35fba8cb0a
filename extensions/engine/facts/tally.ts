import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { ascii, Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** Sums over some of the cart's lines, which the condition itself names. */
export enum TallyKind {
  none,
  /** Pieces of the products in `productIds`. */
  productPieces,
  /** Pieces of products in any of the collections in `collectionIds`. */
  collectionPieces,
  /** What the lines with those products come to, in presentment currency. */
  collectionMoney,
}

/** One condition's sum. It is nought where no line of the cart is meant. */
@unmanaged
export class Tally {
  kind: TallyKind
  sum: f64
  private ids: List<Text>

  static of(kind: TallyKind, params: JsonValue): Tally {
    const tally = allocateRecord<Tally>()
    tally.kind = kind
    tally.ids = List.empty<Text>()
    const name = kind === TallyKind.productPieces ? ascii('productIds') : ascii('collectionIds')
    const ids = WantedTexts.of(params.member(name), true)
    while (ids.next()) tally.ids.add(ids.text)
    return tally
  }

  isAboutNothing(): bool {
    return this.ids.length === 0
  }

  /** Adds a line up, if it is meant. */
  add(productIds: TextSet, collectionIds: TextSet, quantity: f64, amount: f64): void {
    if (!this.names(this.kind === TallyKind.productPieces ? productIds : collectionIds)) return
    this.sum += this.kind === TallyKind.collectionMoney ? amount : quantity
  }

  private names(ids: TextSet): bool {
    for (let index: u32 = 0; index < this.ids.length; index++) if (ids.has(this.ids.at(index))) return true
    return false
  }
}
