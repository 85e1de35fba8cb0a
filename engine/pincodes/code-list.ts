import { comma } from '../json/bytes'
import { compareBytes } from '../text/compare-bytes'
import { lengthOf, Text } from '../text/text'

/**
 * A list of codes in place in JSON, between its brackets and without any space, in ascending order: integers by
 * number, or texts by their bytes.
 */
@unmanaged
export class CodeList {
  from: usize
  /** Address of the closing bracket. */
  end: usize
  /** From one code to the next, where all are known to be equally wide; otherwise zero. */
  stride: usize
  /** Bytes of the quote on each side of a text; zero for integers. */
  quoteBytes: usize

  /**
   * Searches by halves, from the beginning of a code on, for the first code that does not come before this one.
   * Returns an address after the end of the list where all do. Ends on a list in any order.
   */
  firstNotBefore(from: usize, code: Text): usize {
    let low = from
    let high = this.end + 1
    while (low < high) {
      const item = this.itemAround(low + ((high - low) >> 1), low)
      const itemEnd = this.endOfItem(item)
      if (this.order(item, itemEnd, code) < 0) low = itemEnd + 1
      else high = item
    }
    return low
  }

  /** True if this address, which `firstNotBefore` found, holds exactly this code. */
  holdsAt(item: usize, code: Text): bool {
    return item < this.end && this.order(item, this.endOfItem(item), code) === 0
  }

  /** First address of the code around this address, or of the code before its comma. Never below `low`, where a code begins. */
  private itemAround(address: usize, low: usize): usize {
    if (this.stride !== 0) return address - ((address - low) % this.stride)
    let at = address
    while (at > low && load<u8>(at - 1) !== comma) at--
    return at
  }

  private endOfItem(item: usize): usize {
    if (this.stride !== 0) return item + this.stride - 1
    let at = item
    while (at < this.end && load<u8>(at) !== comma) at++
    return at
  }

  /** Below, at or above zero: the code at this address comes before the given code, equals it, or comes after it. */
  private order(item: usize, itemEnd: usize, code: Text): isize {
    const quotes = this.quoteBytes
    const width = itemEnd - item
    const length: usize = width > quotes << 1 ? width - (quotes << 1) : 0
    const byLength = <isize>(length - lengthOf(code))
    // The longer one of two numbers without zeros in front is greater.
    if (quotes === 0 && byLength !== 0) return byLength
    const difference = compareBytes(item + quotes, code, min(length, lengthOf(code)))
    return difference !== 0 ? difference : byLength
  }
}
