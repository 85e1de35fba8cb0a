import { allocate, allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { addressOf, lengthOf, noText, same, Text } from './text'

const firstSlots: u32 = 64
/** As a shift: a set that is full gets four times the room, since putting texts in anew is what costs. */
const growth: u32 = 2
const textBytes: usize = 8

/** Canonical texts, each once, in the order they were added; found by a hash table that is never more than half full. */
@unmanaged
export class TextSet extends List<Text> {
  private slots: u32
  private slotTable: usize

  static none(): TextSet {
    return allocateRecord<TextSet>()
  }

  include(text: Text): void {
    if (this.length << 1 >= this.slots) this.spread()
    const slot = this.slotOf(text)
    if (load<Text>(slot) !== noText) return
    store<Text>(slot, text)
    this.add(text)
  }

  has(text: Text): bool {
    return this.length > 0 && load<Text>(this.slotOf(text)) !== noText
  }

  /** Where the text stands, or the free place where it belongs. */
  private slotOf(text: Text): usize {
    // All bits of a text have an influence on the highest bits of its hash, and fewer on the lower ones.
    let slot = <u32>(hash(text) >> (clz<u64>(this.slots) + 1))
    while (true) {
      const place = this.slotTable + <usize>slot * textBytes
      const found = load<Text>(place)
      if (found === noText || same(found, text)) return place
      slot = (slot + 1) & (this.slots - 1)
    }
  }

  private spread(): void {
    this.slots = this.slots === 0 ? firstSlots : this.slots << growth
    this.slotTable = allocate(<usize>this.slots * textBytes)
    for (let index: u32 = 0; index < this.length; index++)
      store<Text>(this.slotOf(this.at(index)), this.at(index))
  }
}

function hash(text: Text): u64 {
  let mixed: u64 = lengthOf(text)
  const end = addressOf(text) + lengthOf(text)
  for (let at = addressOf(text); at < end; at += 8) mixed = (mixed ^ load<u64>(at)) * 0x9e3779b97f4a7c15
  return mixed
}
