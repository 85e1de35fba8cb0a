import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { canonical } from '../text/canonical'
import { noText, same, Text } from '../text/text'
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

/** Ids by their place in the list that every line has, as they are spelled there, and their numbers. */
let spelled: List<Text> = changetype<List<Text>>(0)
let numbers: List<u32> = changetype<List<u32>>(0)

/** The number of an id of a list that is asked of each line: at one place there is usually the same. */
export function numberAt(place: u32, id: Text): u32 {
  if (changetype<usize>(spelled) === 0) {
    spelled = List.empty<Text>()
    numbers = List.empty<u32>()
  }
  for (; spelled.length <= place; numbers.add(0)) spelled.add(noText)
  if (!same(spelled.at(place), id)) {
    spelled.put(place, id)
    numbers.put(place, numberOfId(canonical(id)))
  }
  return numbers.at(place)
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
