import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { WantedTexts } from '../operators/wanted-texts'
import { canonical } from '../text/canonical'
import { Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** To take an id up, and to look for one. */
const costOfId: i64 = 900

/** Ids, or codes: those that an action names, or of the collections in which a product is. */
@unmanaged
export class IdSet extends TextSet {
  static none(): IdSet {
    return allocateRecord<IdSet>()
  }

  static of(ids: JsonValue): IdSet {
    const set = IdSet.none()
    const texts = WantedTexts.of(ids, false)
    while (texts.next()) set.include(texts.text)
    return set
  }

  take(text: Text): void {
    if (spend(costOfId)) this.include(canonical(text))
  }

  /** Have two sets an id in common? */
  meets(other: IdSet): bool {
    for (let index: u32 = 0; index < other.length; index++)
      if (spend(costOfId) && this.has(other.at(index))) return true
    return false
  }
}
