import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** All ids and codes that were met in this run. */
const known = changetype<TextSet>(memory.data(offsetof<TextSet>(), 8))

/**
 * The number of a canonical id or code. What a line has is compared with what each action names, so it is looked up by its
 * letters once, and known by its number from then on.
 */
export function numberOfId(id: Text): u32 {
  return known.include(id)
}

/** The ids, or codes, that an action names: by their numbers, 1 for those that are among them. */
@unmanaged
export class IdSet extends List<u32> {
  static of(ids: JsonValue): IdSet {
    const set = allocateRecord<IdSet>()
    const texts = WantedTexts.of(ids, false)
    while (texts.next()) {
      const number = numberOfId(texts.text)
      while (set.length <= number) set.add(0)
      set.put(number, 1)
    }
    return set
  }

  has(number: u32): bool {
    return number < this.length && this.at(number) > 0
  }
}
