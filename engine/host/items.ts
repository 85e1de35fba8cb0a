import { allocateRecord } from '../memory/arena'
import { countItems, isThere, itemAt, noValue, Value } from './host'

/**
 * Iterates once over a list of the input: `while (items.next()) … items.item`. A null item ends it. A value that is not
 * a list has no items.
 */
@unmanaged
export class Items {
  private list: Value
  private index: u32
  private count: u32
  item: Value

  static of(list: Value): Items {
    const items = allocateRecord<Items>()
    items.open(list)
    return items
  }

  protected open(list: Value): void {
    this.list = list
    this.count = countItems(list)
  }

  next(): bool {
    this.item = this.index < this.count ? itemAt(this.list, this.index++) : noValue()
    return isThere(this.item)
  }
}
