import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { canonical } from '../text/canonical'
import { lengthOf, noText, Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** To take an id up, and to look for one. */
const costOfId: i64 = 900

/** Collections: those that an action names, or those in which a product is. */
@unmanaged
export class CollectionSet extends TextSet {
  static none(): CollectionSet {
    return allocateRecord<CollectionSet>()
  }

  static of(ids: JsonValue): CollectionSet {
    const set = CollectionSet.none()
    for (let item = ids.firstItem(); item.isThere(); item = item.next) set.take(item.text())
    return set
  }

  take(text: Text): void {
    if (text === noText || !spend(costOfId)) return
    const id = canonical(text)
    if (lengthOf(id) > 0) this.include(id)
  }

  /** Have two sets a collection in common? */
  meets(other: CollectionSet): bool {
    for (let index: u32 = 0; index < other.length; index++)
      if (spend(costOfId) && this.has(other.at(index))) return true
    return false
  }
}
