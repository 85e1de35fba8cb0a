import { allocate, allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { addressOf, lengthOf, same, Text } from './text'

const firstSlots: u32 = 64
/** Growth of a full set, as a shift: four times the room, since adding its texts again is the expensive part. */
const growth: u32 = 2
const indexBytes: usize = 4

/**
 * Canonical texts, each once, in the order in which they were added. They are found by a hash table that is at most
 * half full.
 */
@unmanaged
export class TextSet extends List<Text> {
  private slots: u32
  private slotTable: usize
  /** A bit for each length of a text in the set. Lengths from 64 on share a bit with shorter ones. */
  private lengths: u64

  static none(): TextSet {
    return allocateRecord<TextSet>()
  }

  /** Adds a text if the set does not have it yet. Returns its index. */
  include(text: Text): u32 {
    if (this.length << 1 >= this.slots) this.spread()
    const slot = this.slotOf(text)
    const index = load<u32>(slot)
    if (index > 0) return index - 1
    this.add(text)
    this.lengths |= bitOfLength(text)
    store<u32>(slot, this.length)
    return this.length - 1
  }

  /** False if the set certainly has no text of this length. */
  mayHave(text: Text): bool {
    return (this.lengths & bitOfLength(text)) !== 0
  }

  has(text: Text): bool {
    return this.length > 0 && load<u32>(this.slotOf(text)) > 0
  }

  /**
   * Address of the text's index, or of the free slot where it belongs. Indices start at 1, since a free slot is zero.
   */
  private slotOf(text: Text): usize {
    // All bits of a text influence the highest bits of its hash. Fewer influence the lower ones.
    let slot = <u32>(hash(text) >> (clz<u64>(this.slots) + 1))
    while (true) {
      const address = this.slotTable + <usize>slot * indexBytes
      const index = load<u32>(address)
      if (index === 0 || same(this.at(index - 1), text)) return address
      slot = (slot + 1) & (this.slots - 1)
    }
  }

  private spread(): void {
    this.slots = this.slots === 0 ? firstSlots : this.slots << growth
    this.slotTable = allocate(<usize>this.slots * indexBytes)
    for (let index: u32 = 0; index < this.length; index++) store<u32>(this.slotOf(this.at(index)), index + 1)
  }
}

function bitOfLength(text: Text): u64 {
  return (<u64>1) << (text >> 32)
}

function hash(text: Text): u64 {
  let mixed: u64 = lengthOf(text)
  const end = addressOf(text) + lengthOf(text)
  for (let at = addressOf(text); at < end; at += 8) mixed = (mixed ^ load<u64>(at)) * 0x9e3779b97f4a7c15
  return mixed
}
