import { comma } from '../json/bytes'
import { compareBytes } from '../text/compare-bytes'
import { lengthOf, Text } from '../text/text'

/**
 * A list of codes, read in place in JSON between its brackets. It has no spaces and is in ascending order: integers by
 * number, texts by bytes.
 */
@unmanaged
export class CodeList {
  from: usize
  /** Address of the closing bracket. */
  end: usize
  /** Distance from one code to the next if all codes are known to have the same width. Otherwise zero. */
  stride: usize
  /** Bytes of the quote on each side of a text; zero for integers. */
  quoteBytes: usize

  /**
   * Binary search, from the beginning of a code, for the first code that does not come before this one. Returns an
   * address after the end of the list if all come before it. Ends even if the list is unsorted.
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

  /**
   * First address of the code at this address, or of the code before the comma here. Never below `low`, where a code
   * begins.
   */
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

  /**
   * Compares the code at an address with the given code. Below zero if it comes before, zero if equal, else above zero.
   */
  private order(item: usize, itemEnd: usize, code: Text): isize {
    const quotes = this.quoteBytes
    const width = itemEnd - item
    const length: usize = width > quotes << 1 ? width - (quotes << 1) : 0
    const byLength = <isize>(length - lengthOf(code))
    // Without leading zeros, the longer of two numbers is greater.
    if (quotes === 0 && byLength !== 0) return byLength
    const difference = compareBytes(item + quotes, code, min(length, lengthOf(code)))
    return difference !== 0 ? difference : byLength
  }
}
