import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { canonical } from '../text/canonical'
import { same, Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** All ids and codes that were met in this run. */
const known = changetype<TextSet>(memory.data(offsetof<TextSet>(), 8))

/**
 * The number of a canonical id or code. A line's ids are compared with those that each action names. So an id is
 * looked up by its letters once, and known by its number from then on.
 */
export function numberOfId(id: Text): u32 {
  return known.include(id)
}

/** Indices for collections and tags; a query asks for 100 of each at most (docs/platform.md#function-limits). */
const indexCount: u32 = 202
/** Ids by their index in the list that every line has, as they are spelled there, and their numbers. */
const spelled: usize = memory.data(202 * 8, 8)
const numbers: usize = memory.data(202 * 4, 4)

/** The number of an id of a list that is asked of each line: at one index there is usually the same. */
export function numberAt(index: u32, id: Text): u32 {
  if (index >= indexCount) return numberOfId(canonical(id))
  const at = <usize>index
  if (!same(load<Text>(spelled + (at << 3)), id)) {
    store<Text>(spelled + (at << 3), id)
    store<u32>(numbers + (at << 2), numberOfId(canonical(id)))
  }
  return load<u32>(numbers + (at << 2))
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
