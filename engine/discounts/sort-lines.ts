import { spend } from '../budget'
import { List } from '../memory/list'
import { CartLine } from './cart-line'

const costOfComparison: i64 = 80

/**
 * Sorts lines by the price of a piece, the cheapest or the most expensive first. Lines with equal prices keep their
 * order.
 */
export function byPrice(lines: List<CartLine>, isHighestFirst: bool): List<CartLine> {
  let sorted = copyOf(lines)
  let merged = copyOf(lines)
  const count = lines.length
  for (let width: u32 = 1; width < count; width <<= 1) {
    spend(<i64>count * costOfComparison)
    for (let from: u32 = 0; from < count; from += width << 1) {
      const second = min(from + width, count)
      const end = min(second + width, count)
      let left = from
      let right = second
      for (let at = from; at < end; at++) {
        const isRightNext =
          right < end && (left === second || comesBefore(sorted.at(right), sorted.at(left), isHighestFirst))
        merged.put(at, sorted.at(isRightNext ? right++ : left++))
      }
    }
    const other = sorted
    sorted = merged
    merged = other
  }
  return sorted
}

/** Compares prices per piece. Both sides are multiplied out, since a division would round. */
function comesBefore(one: CartLine, other: CartLine, isHighestFirst: bool): bool {
  const price = one.units() * other.quantity()
  const otherPrice = other.units() * one.quantity()
  return isHighestFirst ? price > otherPrice : price < otherPrice
}

function copyOf(lines: List<CartLine>): List<CartLine> {
  const copy = List.empty<CartLine>()
  for (let index: u32 = 0; index < lines.length; index++) copy.add(lines.at(index))
  return copy
}
