import { addForLine, linesOfRun, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { Items } from '../host/items'
import { logSpent } from '../log-spent'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { CartLine } from './cart-line'

/** Instructions for one line, most of them used by the platform's provider. */
const costOfLine: i64 = 8_000

let lines: List<CartLine> = changetype<List<CartLine>>(0)

/**
 * The lines of the cart, read when an action first asks for them. Lines that the budget does not cover are left out and
 * get no discount.
 */
export function cartLines(): List<CartLine> {
  if (changetype<usize>(lines) !== 0) return lines
  lines = List.empty<CartLine>()
  const items = Items.of(checkout().lines())
  let count: f64 = 0
  while (items.next()) {
    if (!spend(costOfLine)) {
      logSpent()
      break
    }
    if (count >= linesOfRun) addForLine(count)
    count++
    const line = allocateRecord<CartLine>()
    line.open(items.item)
    lines.add(line)
  }
  return lines
}

let free: List<CartLine> = changetype<List<CartLine>>(0)
let areSomeTaken: bool = false

/** The lines that do not have a discount of this record yet. */
export function freeLines(): List<CartLine> {
  if (changetype<usize>(free) === 0) free = cartLines()
  if (!areSomeTaken) return free
  const left = List.empty<CartLine>()
  for (let index: u32 = 0; index < free.length; index++) if (!free.at(index).isTaken) left.add(free.at(index))
  areSomeTaken = false
  free = left
  return left
}

export function takeLine(line: CartLine): void {
  line.isTaken = areSomeTaken = true
}

let goods: List<CartLine> = changetype<List<CartLine>>(0)

/** The lines that are not gift cards. Only these count towards minimums (docs/product.md#gift-cards). */
export function goodsLines(): List<CartLine> {
  if (changetype<usize>(goods) !== 0) return goods
  goods = List.empty<CartLine>()
  const all = cartLines()
  for (let index: u32 = 0; index < all.length; index++)
    if (!all.at(index).isGiftCard()) goods.add(all.at(index))
  return goods
}

/** Number of lines read so far. */
export function countLines(): u32 {
  return changetype<usize>(lines) === 0 ? 0 : lines.length
}
