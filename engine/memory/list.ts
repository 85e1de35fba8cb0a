import { allocate } from './arena'

const firstCapacity: u32 = 4
const wordBytes: usize = 8

/** Records or texts in the order in which they were added. */
@unmanaged
export class List<T> {
  length: u32
  private capacity: u32
  private table: usize

  static empty<T>(): List<T> {
    // Most lists have few items, so room for them is allocated together with the list.
    const table = (offsetof<List<T>>() + wordBytes - 1) & ~(wordBytes - 1)
    const list = changetype<List<T>>(allocate(table + <usize>firstCapacity * <usize>sizeof<T>()))
    list.capacity = firstCapacity
    list.table = changetype<usize>(list) + table
    return list
  }

  add(item: T): void {
    if (this.length === this.capacity) this.grow()
    store<T>(this.table + <usize>this.length * <usize>sizeof<T>(), item)
    this.length++
  }

  /** The item at an index, which must be below the length. */
  at(index: u32): T {
    return load<T>(this.table + <usize>index * <usize>sizeof<T>())
  }

  /** Replaces the item at an index, which must be below the length. */
  put(index: u32, item: T): void {
    store<T>(this.table + <usize>index * <usize>sizeof<T>(), item)
  }

  private grow(): void {
    const before = this.table
    this.capacity = this.capacity === 0 ? firstCapacity : this.capacity << 1
    this.table = allocate(<usize>this.capacity * <usize>sizeof<T>())
    memory.copy(this.table, before, <usize>this.length * <usize>sizeof<T>())
  }
}
