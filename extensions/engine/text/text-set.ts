import { allocate, allocateRecord } from '../memory/arena'
import { addressOf, lengthOf, noText, same, Text } from './text'

const firstSlots: u32 = 8
/** As a shift: a set that is full gets four times the room, since putting texts in anew is what costs. */
const growth: u32 = 2
const textBytes: usize = 8

/** Canonical texts, each once: a hash table with open addressing, never more than half full. */
@unmanaged
export class TextSet {
  size: u32
  slots: u32
  table: usize

  add(text: Text): void {
    if (this.size << 1 >= this.slots) this.grow()
    const slot = this.slotOf(text)
    if (load<Text>(slot) !== noText) return
    store<Text>(slot, text)
    this.size++
  }

  has(text: Text): bool {
    return this.size > 0 && load<Text>(this.slotOf(text)) !== noText
  }

  /** The text in a slot, or `noText`: for going through all of them, in no order that means anything. */
  inSlot(slot: u32): Text {
    return load<Text>(this.table + <usize>slot * textBytes)
  }

  /** Where the text stands, or the free place where it belongs. */
  private slotOf(text: Text): usize {
    const mask = this.slots - 1
    let slot = hash(text) & mask
    while (true) {
      const place = this.table + <usize>slot * textBytes
      const found = load<Text>(place)
      if (found === noText || same(found, text)) return place
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const before = this.table
    const end = before + <usize>this.slots * textBytes
    this.slots = this.slots === 0 ? firstSlots : this.slots << growth
    this.table = allocate(<usize>this.slots * textBytes)
    for (let place = before; place < end; place += textBytes) {
      const text = load<Text>(place)
      if (text !== noText) store<Text>(this.slotOf(text), text)
    }
  }
}

export function emptyTextSet(): TextSet {
  return allocateRecord<TextSet>()
}

function hash(text: Text): u32 {
  let mixed: u64 = lengthOf(text)
  const end = addressOf(text) + lengthOf(text)
  for (let at = addressOf(text); at < end; at += 8) mixed = (mixed ^ load<u64>(at)) * 0x9e3779b97f4a7c15
  return <u32>(mixed >> 32)
}
