import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { canonical } from '../text/canonical'
import { same, Text } from '../text/text'
import { TextSet } from '../text/text-set'

/** All ids and codes that this run has read. */
const known = changetype<TextSet>(memory.data(offsetof<TextSet>(), 8))

/**
 * The number of a canonical id or code. The ids of a line are compared with those that each action names. So an id is
 * looked up by its letters once, and compared by its number after that.
 */
export function numberOfId(id: Text): u32 {
  return known.include(id)
}

/** Indices for collections and tags. A query asks for at most 100 of each (docs/platform.md#function-limits). */
const indexCount: u32 = 202
/** Ids as they are spelled, by their index in the list that every line has, and their numbers. */
const spelled: usize = memory.data(202 * 8, 8)
const numbers: usize = memory.data(202 * 4, 4)

/** The number of an id in a list that every line has. An index usually holds the same id in each line. */
export function numberAt(index: u32, id: Text): u32 {
  if (index >= indexCount) return numberOfId(canonical(id))
  const at = <usize>index
  if (!same(load<Text>(spelled + (at << 3)), id)) {
    store<Text>(spelled + (at << 3), id)
    store<u32>(numbers + (at << 2), numberOfId(canonical(id)))
  }
  return load<u32>(numbers + (at << 2))
}

/** The ids or codes that an action names, indexed by their numbers: 1 for each number in the set. */
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
