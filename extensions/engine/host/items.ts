import { allocateRecord } from '../memory/arena'
import { isThere, noValue, Value } from './host'
import * as provider from './provider'
import * as wasi from './wasi'

/**
 * Goes through a list of the input once: `while (items.next()) … items.item`. A null ends it; what is no list has no
 * items. The platform knows how many there are and finds each by its index, JSON knows only the next. Once it said no it
 * is not to be asked again.
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
    if (!WASI) this.count = provider.countItems(list)
  }

  next(): bool {
    if (WASI) {
      const isFirst = this.item === noValue()
      this.item = isFirst ? wasi.firstItem(this.list) : wasi.itemAfter(this.list, this.item)
    } else this.item = this.index < this.count ? provider.itemAt(this.list, this.index++) : noValue()
    return isThere(this.item)
  }
}
